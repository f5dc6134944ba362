/** How modules are shown: their pictures, and the drawn parts and plans that pictures are made of. */
import recipes from '../../../src/saboteur/art/recipes.json';
import looks from '../generated/looks.json';
import drawnParts from '../generated/parts.json';
import type { Design, Extra, Part } from '../generated/wire.ts';

/** A picture: its parts, those that lie lowest first. */
type Plan = readonly Part[];

/** The pictures of cards, by card: upright and, if it looks different then, turned. */
type Plans = Record<string, readonly Plan[]>;

const parts: Record<string, string> = drawnParts;
/** Of the cards on the start page; the other screens load the rest. */
const plans: Plans = looks.plans;
const actions: Record<string, readonly string[]> = looks.actions;
const places: Record<string, string> = looks.places;
const tokens: Record<string, string> = looks.tokens;
const looked: Readonly<Record<string, string>> = recipes.looked;

const harm = new Set<string>(looks.harm);

/** Whether a card with this effect harms what it is aimed at. */
export const harms = (effect: string): boolean => harm.has(effect);

/** The part of a picture that stands for an action; nothing where nobody has said so. */
export const actionPart = (effect: string): string | undefined => actions[effect]?.[1];

/** The part that stands for a look, by the kind of place that was looked at. */
export const lookPart = (place: string): string => looked[place] ?? recipes.looked.other;

/** Whether a card with this effect answers cards that others play. */
export const isAnswer = (effect: string): boolean => actions[effect]?.[0] === 'reply';

/** What stands for a token that is shown by the sign of its owner's colour. */
export const SIGN = 'sign';

/** What stands for a token on its cell: a part of a picture, or a sign; nothing for most. */
export const tokenLook = (kind: string): string | undefined => tokens[kind];

/** The part that shows what a tunnel card hides: how much gold, else its place. */
export function hidden({ shape, effect = '' }: Design): string | undefined {
  const value = shape?.gold?.value;
  return value ? `gold_${Math.min(value, 3)}` : places[effect];
}

/** Learns how pictures of cards are composed. */
export function learnPlans(found: Readonly<Plans>): void {
  Object.assign(plans, found);
}

/** Learns the pictures of a module that the page was not built with. */
export function learnPictures(extra: Extra): void {
  Object.assign(parts, extra.parts);
  learnPlans(extra.plans);
  Object.assign(actions, extra.actions);
  Object.assign(places, extra.places);
  Object.assign(tokens, extra.tokens);
  extra.harm.forEach((effect) => harm.add(effect));
}

/** Returns what a drawn part consists of, without its outer element. */
export function part(name: string): string {
  const drawn = parts[name];
  if (drawn === undefined) throw new Error(`there is no part '${name}'`);
  return drawn;
}

/** Returns the plan of a card's picture. */
export const planOf = ({ id }: Design, turned = false): Plan => plans[id]?.at(turned ? -1 : 0) ?? [];
