/** Things that a person tries and the server may refuse. */
import { speech } from '../../i18n/index.svelte.ts';
import { Denied } from '../../net/api.ts';

/** Does something, and says why if the server refuses it. */
export type Attempt = (work: () => Promise<void>) => Promise<void>;

export class Attempts {
  /** Why the latest was refused; empty if it was not. */
  problem = $state('');

  readonly attempt: Attempt = async (work) => {
    try {
      this.problem = '';
      await work();
    } catch (error) {
      this.problem = (error instanceof Denied && error.words) || speech.t.errors.unavailable;
      // What is missing is shown: the field for it.
      if (error instanceof Denied && error.problem.code === 'no_name')
        document.querySelector<HTMLElement>('input[autocomplete=nickname]')?.focus();
    }
  };
}
