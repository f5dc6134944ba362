/** What is asked of the people at the table, and the words for it. */
import { isAnswer } from '../art/looks.ts';
import type { Act, Cell, Price, Question } from '../generated/wire.ts';
import { say } from '../i18n/dynamic.ts';
import { speech } from '../i18n/index.svelte.ts';
import { sameCell as same } from '../maze/types.ts';
import { cellsOf } from './choosing.svelte.ts';
import { brokenTools, cardsOf } from './position.ts';
import type { TableModel } from './table.svelte.ts';
import { wordsOf, type VerbWords } from './verbs.ts';
import { sentence, spotWords } from './words.ts';

export class Asking {
  readonly #table: TableModel;

  constructor(table: TableModel) {
    this.#table = table;
  }

  get #question(): Question {
    return this.#table.session.game?.question ?? {};
  }

  /** The act that is announced and waits for the seats that may stop it. */
  readonly announced: { act: Act; seat: number } | null = $derived.by(() => {
    const { act, by } = this.#question;
    return act ? { act, seat: by ?? 0 } : null;
  });

  /** The version of the game at which the viewer let a card pass. */
  #passed = $state(-1);

  /** Whether the viewer may let the announced card pass: everybody is asked, whatever they hold. */
  get passable(): boolean {
    const { session, seat } = this.#table;
    return (
      this.announced !== null &&
      seat !== null &&
      seat !== this.announced.seat &&
      session.game?.version !== this.#passed
    );
  }

  /** Whether a card passes at once: the viewer can't stop it, and nobody else is here who would notice that. */
  get passesItself(): boolean {
    const { session, choosing } = this.#table;
    return this.passable && choosing.offers.length === 0 && session.table?.people.length === 1;
  }

  letPass(): void {
    const { session } = this.#table;
    if (session.connection !== 'open') return;
    session.look();
    this.#passed = session.game?.version ?? -1;
  }

  /** The cells and the seat that a question is about, where somebody is asked in the middle of a turn. */
  readonly topic: { readonly cells: readonly Cell[]; readonly seat: number | null } = $derived.by(() => {
    const { cells = [], act } = this.#question;
    const target = act?.target ?? {};
    return { cells: [...cells, ...cellsOf(target)], seat: target.seat ?? null };
  });

  /** What somebody asks the viewer to pay for: who asks, where, and who gets it. */
  readonly wanted: { readonly by: number; readonly cell: Cell; readonly to: number } | null = $derived.by(
    () => {
      const { by, to, cells: [cell] = [] } = this.#question;
      return by != null && to != null && cell ? { by, cell, to } : null;
    },
  );

  /** What an act costs: whom it pays, and who has agreed to pay instead of the viewer; null where it is free. */
  readonly priceOf = ({ target = {} }: Act): Price | null =>
    this.#table.session.game?.prices?.find((price) =>
      cellsOf(target).some((cell) => same(cell, price.cell)),
    ) ?? null;

  /** Why a card of the hand cannot be chosen now; empty if it can. */
  readonly reason = (index: number): string => {
    const { choosing, session, view, seat } = this.#table;
    if (session.table?.status === 'abandoned') return '';
    if (!view || seat === null || choosing.offers.length === 0 || choosing.playable(index)) return '';
    const t = speech.t.reasons;
    if (choosing.active.length > 0 && !choosing.active.some((verb) => choosing.look(verb).cards === 'hand'))
      return choosing.verbs.map((verb) => say(speech.modules('made'), verb)).find(Boolean) ?? '';
    if (this.announced) return t.not_your_turn;
    const design = this.#table.design(choosing.cards[index] ?? '');
    if (design?.shape) {
      const held = cardsOf(view, `front:${seat}`).map((card) =>
        say(speech.modules('held'), this.#table.design(card)?.effect ?? ''),
      );
      if (held.some(Boolean)) return held.find(Boolean) ?? '';
      const tools = [...brokenTools(view, this.#table.designs, seat)].map((tool) => speech.t.tool({ tool }));
      return tools.length > 0 ? speech.t.tools_broken({ tools }) : t.no_place;
    }
    const effect = design?.effect ?? '';
    return say(speech.modules('unused'), effect) || (isAnswer(effect) ? t.not_now : t.no_target);
  };

  /** What the viewer would lose by a card that is aimed at their own seat; nothing if there is no such loss. */
  readonly ownLoss = ({ cards, target }: Act): string =>
    this.#table.seat !== null && target?.seat === this.#table.seat
      ? say(speech.modules('own_loss'), this.#table.design(cards?.[0] ?? '')?.effect ?? '')
      : '';

  /** The only piece that a verb could be aimed at, as far as anything is chosen; empty if there are several. */
  readonly #pieceOf = (verb: string): string => {
    const { offers, piece: chosen } = this.#table.choosing;
    const offered = offers.flatMap((offer) =>
      offer.verb === verb ? (offer.targets ?? []).map((target) => target.piece) : [],
    );
    const [piece, ...others] = new Set(chosen === null ? offered : [chosen]);
    return others.length === 0 ? (piece ?? '') : '';
  };

  /** What the prompt of a verb says. */
  readonly verbWords = (verb: string): VerbWords => {
    const own = wordsOf(verb);
    if (!own) {
      const args = { verb: sentence(speech.name(verb, 'verbs')) };
      const { title, hint, confirm, enter } = speech.t.other_verb;
      const line = speech.line(verb, 'verbs') || hint;
      return { title: title(args), hint: line, confirm: confirm(args), enter: enter(args) };
    }
    const words = { ...own, ...speech.modules('shedding', this.#pieceOf(verb)) };
    const { wanted } = this;
    if (!wanted) return words;
    const messages = speech.modules('wanted', verb);
    const at = spotWords(wanted.cell, this.#table.goalCells);
    const hint = say(messages, 'hint', { at, owner: this.#table.person(wanted.to) });
    const title = say(messages, 'title', { name: this.#table.person(wanted.by) });
    return hint ? { ...words, title, hint } : words;
  };

  readonly glyphOf = (verb: string): string => {
    const { glyph, glyphs } = this.#table.choosing.look(verb);
    return glyphs?.[this.#pieceOf(verb)] ?? glyph;
  };
}
