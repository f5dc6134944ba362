/** The plans of all pictures, for every screen that shows cards but the start page, which has those that it needs. */
import plans from '../generated/plans.json';
import { learnPlans } from './looks.ts';

learnPlans(plans);
