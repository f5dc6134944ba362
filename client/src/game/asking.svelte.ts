/** What is asked of the people at the table, and the words for it. */
import { isAnswer } from '../art/draw.ts';
import type { Act, Cell, Price, Question } from '../generated/wire.ts';
import { say } from '../i18n/dynamic.ts';
import { speech } from '../i18n/index.svelte.ts';
import { sameCell as same } from '../maze/types.ts';
import { cellsOf } from './choosing.svelte.ts';
import { brokenTools, cardsOf } from './position.ts';
import type { TableModel } from './table.svelte.ts';
import { isVerb } from './verbs.ts';
import { sentence, spotWords } from './words.ts';

/** What a prompt says: what is asked, how to answer, and what the buttons read. */
export interface VerbWords {
  readonly title: string;
  readonly hint: string;
  readonly confirm: string;
  /** On the button that leads to the prompt, where it does not come by itself. */
  readonly enter: string;
}

const SHEDDING_GLYPHS = { theft: 'mask', trapped: 'person' } as const;

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
      return choosing.verbs.includes('done') ? speech.t.move_made : '';
    if (this.announced) return t.not_your_turn;
    const design = this.#table.design(choosing.cards[index] ?? '');
    if (design?.shape) {
      if (cardsOf(view, `front:${seat}`).includes('trapped')) return t.trapped;
      const tools = [...brokenTools(view, this.#table.designs, seat)].map((tool) => speech.t.tool({ tool }));
      return tools.length > 0 ? speech.t.tools_broken({ tools }) : t.no_place;
    }
    if (design?.effect === 'repair') return t.nothing_broken;
    return isAnswer(design?.effect ?? '') ? t.not_now : t.no_target;
  };

  /** Whether a card would take away the viewer's own theft. */
  readonly givesUpTheft = ({ cards, target }: Act): boolean =>
    this.#table.seat !== null &&
    target?.seat === this.#table.seat &&
    this.#table.design(cards?.[0] ?? '')?.effect === 'hands_off';

  /** What two cards would take away where that is no broken tool, as far as anything is chosen. */
  readonly #untooled: 'theft' | 'trapped' | null = $derived.by(() => {
    const offered = this.#table.choosing.offers.flatMap((offer) =>
      offer.verb === 'shed' ? (offer.targets ?? []).map((target) => target.piece) : [],
    );
    const [piece, ...others] = new Set(
      this.#table.choosing.piece === null ? offered : [this.#table.choosing.piece],
    );
    return others.length === 0 && (piece === 'theft' || piece === 'trapped') ? piece : null;
  });

  /** What the prompt of a verb says. */
  readonly verbWords = (verb: string): VerbWords => {
    const { t } = speech;
    if (!isVerb(verb)) {
      const args = { verb: sentence(speech.name(verb, 'verbs')) };
      const { title, hint, confirm, enter } = t.other_verb;
      const line = speech.line(verb, 'verbs') || hint;
      return { title: title(args), hint: line, confirm: confirm(args), enter: enter(args) };
    }
    const words = verb === 'shed' && this.#untooled ? t.shedding[this.#untooled] : t.verbs[verb];
    const { wanted } = this;
    if (!wanted) return words;
    const at = spotWords(wanted.cell, this.#table.goalCells);
    const hint = say(t.wanted, verb, { at, owner: this.#table.person(wanted.to) });
    return hint ? { ...words, title: t.toll_asked({ name: this.#table.person(wanted.by) }), hint } : words;
  };

  readonly glyphOf = (verb: string): string =>
    verb === 'shed' && this.#untooled
      ? SHEDDING_GLYPHS[this.#untooled]
      : this.#table.choosing.look(verb).glyph;
}
