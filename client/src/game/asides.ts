/** What may be done beside the move of a turn, before it and after it: nobody is asked for the same twice. */
import type { Act, Event, Offer } from '../generated/wire.ts';
import { isAnswer } from './prompt.ts';
import { plainLook, verbLook } from './verbs.ts';

/** With another turn, or with a card that was shown, one may think again. */
const NEWS: ReadonlySet<string> = new Set(['turn', 'turned_up', 'looked']);

const isAside = (verb: string): boolean => verbLook(verb)?.aside ?? false;

/** The asides on offer, each target by itself. */
const asidesIn = (offers: readonly Offer[]): string[] =>
  offers
    .filter(({ verb }) => isAside(verb))
    .flatMap(({ verb, cards, targets = [{}] }) => targets.map((one) => JSON.stringify([verb, cards, one])));

export class Asides {
  /** What was on offer in this turn when the viewer made the move. */
  readonly #passedOver = new Set<string>();

  /** Takes in what the viewer does while something is on offer. Who does one aside may do another. */
  take({ verb }: Act, offers: readonly Offer[]): void {
    if (isAside(verb)) this.#passedOver.clear();
    else asidesIn(offers).forEach((one) => this.#passedOver.add(one));
  }

  /** The answer that ends a turn in which nothing is left but what was passed over; null where there is a choice. */
  end(events: readonly Event[], offers: readonly Offer[]): Act | null {
    if (events.some(({ kind }) => NEWS.has(kind))) this.#passedOver.clear();
    const asides = asidesIn(offers);
    const [rest, ...more] = offers.filter(({ verb }) => !isAside(verb));
    const ends =
      rest && more.length === 0 && isAnswer(rest, verbLook(rest.verb) ?? plainLook(false, true))
        ? { verb: rest.verb, cards: [], target: {} }
        : null;
    return asides.length > 0 && asides.every((one) => this.#passedOver.has(one)) ? ends : null;
  }
}
