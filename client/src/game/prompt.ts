/** What is asked now, as data: what the prompt says and which buttons answer it. */
import type { Act, Cell, Design, Offer } from '../generated/wire.ts';
import { say } from '../i18n/dynamic.ts';
import { speech } from '../i18n/index.svelte.ts';
import { inLanguage, said, words, type Said } from '../i18n/said.ts';
import { sameCell } from '../maze/types.ts';
import { brokenTools } from './position.ts';
import type { TableModel } from './table.svelte.ts';
import { isVerb, type VerbLook } from './verbs.ts';
import { refusalWords, sentence, shapeWords, spotWords } from './words.ts';

export type Tone = 'primary' | 'danger' | '';

/** A button: what it says, and what pressing it does. */
export type Button = { readonly says: Said; readonly tone: Tone } & (
  | {
      readonly does: 'turn' | 'back' | 'confirm' | 'scores' | 'next' | 'skip' | 'let_pass';
      readonly verb?: string;
    }
  | { readonly does: 'stand_in'; readonly seat: number }
  | { readonly does: 'act'; readonly act: Act }
  | { readonly does: 'enter'; readonly verb: string }
);

export interface Prompt {
  readonly headline: Said;
  readonly lines: readonly Said[];
  readonly buttons: readonly Button[];
  /** The verb that is asked for, if one is. */
  readonly verb: string | null;
  /** The card that it is about, so that its rule can be looked up. */
  readonly subject: string;
  /** The clause that forbids what was tried. */
  readonly clause: string;
  /** Whether the viewer is asked. */
  readonly asked: boolean;
  /** Whether something is lost by answering, or was refused. */
  readonly danger: boolean;
  readonly misfit: boolean;
  /** Whether nothing but the usual is asked: any card of the hand. */
  readonly usual: boolean;
  /** Whether a card and its target are chosen, and nothing more is to be read. */
  readonly ready: boolean;
}

/** The button that Enter presses wherever the focus is: what confirms the choice, or else the only answer there is. */
export function onEnter({ buttons }: Prompt): Button | undefined {
  const [first, ...more] = buttons;
  return (
    buttons.find(({ does }) => does === 'confirm') ??
    (more.length === 0 && first?.does === 'act' ? first : undefined)
  );
}

/** Whether a button is there only to enter passing, which has a key of its own. */
export const isPass = (button: Button): boolean => button.does === 'enter' && button.verb === 'pass';

/** Whether a button has no key of its own: one goes from one such button to the next with one key. */
export const isOther = (prompt: Prompt, button: Button): boolean =>
  button !== onEnter(prompt) && !isPass(button) && button.does !== 'turn' && button.does !== 'back';

const PATIENCE_S = 120;

/** Everything that the parts of a prompt are made from. */
function situation(model: TableModel) {
  const { choosing, asking, view } = model;
  const { act } = choosing;
  const asked = choosing.offers.length > 0 && !model.sending && !ended(model);
  const verb = act
    ? act.verb
    : (choosing.mode ??
      (choosing.chosen.length > 0 ? choosing.candidates[0]?.verb : undefined) ??
      choosing.active[0] ??
      null);
  const byCard = verb !== null && choosing.look(verb).enter === 'card';
  const waited = view?.awaits.length === 1 ? view.awaits.find((seat) => seat >= 0) : undefined;
  return {
    model,
    act,
    asked,
    verb,
    byCard,
    waited,
    absent: waited === undefined ? undefined : model.session.table?.players[waited],
    /** A card that cannot be played was asked about. */
    about: model.asked !== null && choosing.chosen.length === 0 ? model.asked : null,
    card: choosing.names[0] ? speech.name(choosing.names[0]) : '',
    danger: verb !== null && choosing.mode !== null && choosing.look(verb).tone === 'danger',
    due: byCard && act ? asking.priceOf(act) : null,
  };
}

/** Whether the game was ended before its time. */
const ended = ({ session }: TableModel): boolean => session.table?.status === 'abandoned';

/** Whether what is sent does not arrive just now. */
const lost = ({ session }: TableModel): boolean => session.connection === 'lost' || session.unsure;

type Situation = ReturnType<typeof situation>;

export function promptFor(model: TableModel): Prompt {
  const now = situation(model);
  const { announced } = model.asking;
  return {
    headline: headline(now),
    lines: lines(now),
    buttons: buttons(now),
    verb: now.verb,
    subject:
      model.choosing.names[0] ??
      (model.asked === null ? announced?.act.cards?.[0] : model.hand[model.asked]) ??
      '',
    clause: model.misfit?.refused.clause ?? '',
    asked: now.asked,
    danger: now.danger || model.misfit !== null,
    misfit: model.misfit !== null,
    usual:
      now.byCard && now.about === null && !model.misfit && model.choosing.chosen.length === 0 && !announced,
    ready: (now.byCard || now.verb === 'pass') && now.act !== null && !model.misfit && !now.due,
  };
}

/** What an act is aimed at, each thing in its own words. */
function aims({ model, act }: Situation, one: Act): Said[] {
  const { cell, other, seat, piece } = one.target ?? {};
  return [
    ...[cell, other].flatMap((spot) => (spot ? [words(spotWords(spot, model.goalCells))] : [])),
    ...(seat == null ? [] : [said('on', { whom: model.person(seat) })]),
    // Where there is only one, it goes without saying.
    ...(piece && (model.choosing.piece !== null || one !== act)
      ? [said('against', { card: speech.name(piece) })]
      : []),
  ];
}

function headline(now: Situation): Said {
  const { model, act, asked, verb, byCard, card } = now;
  const { view, choosing, misfit } = model;
  const { announced } = model.asking;
  if (!view) return words('');
  if (view.over || ended(model)) return said('game_over');
  if (model.pace.resting) return said('pace.round_over', { round: view.round });
  if (model.sending) return said(lost(model) ? 'move_waits' : 'connection.sending');
  if (misfit) return { series: [words(card), words(spotWords(misfit.cell, model.goalCells))] };
  if (now.about !== null) {
    const name = speech.name(model.hand[now.about] ?? '');
    const reason = model.asking.reason(now.about);
    return reason ? said('reasoned', { card: name, reason }) : words(name);
  }
  if (announced) {
    const played = speech.name(announced.act.cards?.[0] ?? '');
    const title = said('window_title', { who: model.person(announced.seat), card: played });
    return { series: [title, ...aims(now, announced.act)] };
  }
  if (model.pace.waits) return said('pace.waits');
  if (!asked) return waiting(now);
  if (verb === null) return said('your_turn');
  if (!byCard) return words(model.asking.verbWords(verb).title);
  if (choosing.chosen.length === 0)
    return isVerb(verb) ? said('choose_card') : words(model.asking.verbWords(verb).title);
  if (act) return { series: [words(card), ...aims(now, act)] };
  if (choosing.openPieces.length > 0) return said('choose_piece');
  if (choosing.cells.length > 0) return said('choose_second', { card });
  if (choosing.seat === null && choosing.openSeats.length > 0) return said('choose_player', { card });
  return said(placesAsked(model), { card });
}

/** What all cells that can be chosen have in common: goals, cards that lie there, or nothing. */
function placesAsked({ choosing: { openCells }, goals, view }: TableModel) {
  const among = (cells: readonly Cell[]) => (one: Cell) => cells.some((cell) => sameCell(cell, one));
  const laid = among(view?.maze.map(({ cell }) => cell) ?? []);
  if (openCells.length === 0) return 'choose_target';
  if (openCells.every(among(goals))) return 'choose_goal';
  if (openCells.every(laid)) return 'choose_laid';
  return openCells.some(laid) ? 'choose_target' : 'choose_place';
}

/** Who still looks at the end of a round, where the viewer does not. */
function looking({ pace, who }: TableModel): readonly Said[] {
  return pace.mine || pace.lookers.length === 0
    ? []
    : [said('pace.looking', { names: pace.lookers.map(who), count: pace.lookers.length })];
}

/** Who is waited for. */
function waiting({ model: { view, seat, person }, waited, absent }: Situation): Said {
  if (waited !== undefined && waited === seat) return said('your_turn');
  if (waited === undefined) return said(view?.awaits.some((one) => one >= 0) ? 'wait_many' : 'dealing');
  const name = person(waited);
  if (absent?.away) return said('waits.away', { name });
  if (absent?.stand_in) return said('waits.stand_in', { name });
  return waited === view?.turn ? said('wait', { who: name }) : said('wait_choice', { name });
}

function lines(now: Situation): readonly Said[] {
  const { model, act, asked, verb, byCard } = now;
  const { view, choosing, misfit } = model;
  if (misfit)
    return [misfit.refused.code === 'no_target' ? said('not_there') : words(refusalWords(misfit.refused))];
  if (now.about !== null) return [words(speech.line(model.hand[now.about] ?? ''))];
  if (model.asking.announced) {
    const { cards: [played = ''] = [], target = {} } = model.asking.announced.act;
    const design = model.design(played);
    return [...(design?.shape ? [lies(design, target.turned ?? false)] : []), said('window_line')];
  }
  if (view?.over || ended(model)) return [];
  if (model.pace.resting) return looking(model);
  if (model.pace.waits) return [];
  if (!asked) return now.absent?.away ? [patience(now)] : [];
  if (verb === null) return [nothingFits(now)];
  if (byCard) return [byCardLine(now)];
  const { hint } = model.asking.verbWords(verb);
  const cards = new Set(choosing.cards);
  if (choosing.look(verb).cards === 'purse' && choosing.cards.length > 1 && cards.size === 1)
    return [said('all_alike')];
  const { mode, wanted, chosen } = choosing;
  if (mode && choosing.openPieces.length > 0) return [said('choose_piece')];
  if (mode && wanted && chosen.length > 0 && (wanted.least < wanted.most || chosen.length < wanted.least))
    return [said('chosen_of', { count: chosen.length, all: wanted.most })];
  const [only, ...others] = choosing.pieces;
  if (only && others.length === 0) {
    const given = say(speech.modules('given_up'), only);
    return given ? [words(act ? given : hint)] : [said('shed_one', { card: speech.name(only) })];
  }
  if (verb === 'pass' && chosen.length === 0)
    return [said('pass_count', { most: wanted?.most ?? 1 }), words(hint)];
  if (model.outcome && choosing.openSeats.length > 0)
    return [said('as_sentence', { text: model.outcome }), words(hint)];
  const aimed = act && !now.danger ? aims(now, act) : [];
  if (aimed.length === 0) return [words(hint)];
  const place = said('as_sentence', { text: sentence(inLanguage({ series: aimed })) });
  // What it costs is said until it is done.
  return choosing.look(verb).costs ? [place, words(hint)] : [place];
}

/** How a card lies, as a sentence. */
const lies = (design: Design, turned: boolean): Said =>
  said('as_sentence', { text: sentence(shapeWords(design, turned)) });

function byCardLine({ model, act, due, ...now }: Situation): Said {
  const { choosing, view } = model;
  if (choosing.chosen.length === 0) {
    if (now.verb !== null && !isVerb(now.verb)) return words(model.asking.verbWords(now.verb).hint);
    const tools =
      view && model.seat !== null
        ? [...brokenTools(view, model.designs, model.seat)].map((tool) => speech.t.tool({ tool }))
        : [];
    return tools.length > 0 ? said('broken_line', { tools }) : said('choose_card_line');
  }
  const loss = act ? model.asking.ownLoss(act) : '';
  if (loss) return words(loss);
  if (due) {
    const { to, amount, why = '', payers = [] } = due;
    const owner = model.person(to);
    const names = payers.map(model.who);
    const kind = payers.length > 0 ? 'shared' : 'due';
    const own = say(speech.modules('prices', why), kind, { owner, names, payers: names.length });
    return own ? words(own) : said('price', { owner, amount });
  }
  const untouched = choosing.cells.length === 0 && choosing.seat === null;
  if (act && untouched && aims({ ...now, model, act, due }, act).length > 0) return said('only_target');
  const design = model.design(choosing.names[0] ?? '');
  const turned = act?.target?.turned ?? false;
  // Where both ways fit, what matters is how it lies.
  if (act?.verb === 'lay' && design && (turned || choosing.canTurn))
    return choosing.canTurn
      ? lies(design, turned)
      : said('turned_to_fit', { lies: shapeWords(design, turned) });
  return words(speech.line(choosing.names[0] ?? ''));
}

/** What can be done where no card can be played. */
function nothingFits({ model: { choosing } }: Situation): Said {
  if (!choosing.modes.every(isVerb)) return said('other_verb.hint');
  return said(choosing.modes.length === 1 && choosing.modes[0] === 'pass' ? 'only_pass' : 'instead');
}

/** When somebody who is away is played for. */
function patience({ model, waited }: Situation): Said {
  const name = model.person(waited);
  const clock = model.session.table?.clock;
  if (clock?.type !== 'none') return said('waits.time_up', { name });
  const seconds = clock.away_s ?? PATIENCE_S;
  return seconds < PATIENCE_S
    ? said('waits.patience_seconds', { name, seconds })
    : said('waits.patience_minutes', { name, minutes: Math.round(seconds / 60) });
}

/** Whether an offer needs nothing but a click: its verb is the answer. */
export function isAnswer({ targets, cards = [] }: Offer, { cards: where, enter }: VerbLook): boolean {
  const aimed = targets && (targets.length > 1 || (targets[0] && Object.keys(targets[0]).length > 0));
  // A card of the hand that is asked for by itself need not be chosen, where there is only one.
  return !aimed && cards.length <= (where === 'hand' && enter === 'self' ? 1 : 0);
}

const TONES = { plain: 'primary', quiet: '', danger: 'danger' } as const;

/** What is offered beside the maze once a round or the game is over. */
function afterwards({ pace, view }: TableModel): readonly Button[] {
  const scores: Button = { does: 'scores', says: said('pace.scores'), tone: view?.over ? 'primary' : '' };
  const next = said('round_end.next', { round: (view?.round ?? 0) + 1 });
  return pace.resting && pace.mine ? [scores, { does: 'next', says: next, tone: 'primary' }] : [scores];
}

function buttons(now: Situation): readonly Button[] {
  const { model, act, asked, verb, byCard } = now;
  const { choosing, session, view } = model;
  if (ended(model)) return [];
  if (view?.over || model.pace.resting) return afterwards(model);
  if (model.pace.waits)
    return [
      { does: 'skip', says: said('pace.skip'), tone: '' },
      { does: 'next', says: said('pace.next'), tone: 'primary' },
    ];
  const found: Button[] = [];
  const asWords = (one: string, part: 'confirm' | 'enter'): Said => words(model.asking.verbWords(one)[part]);
  if (choosing.canTurn && verb !== 'turn_up') found.push({ does: 'turn', says: said('turn'), tone: '' });
  const chosen = choosing.chosen.length > 0 || model.asked !== null;
  if (choosing.mode !== null || chosen || choosing.seat !== null || choosing.cells.length > 0)
    found.push({ does: 'back', says: said('back'), tone: '' });
  // The host need not wait for somebody who is away.
  const { table, person } = session;
  const host = table?.clock.type === 'none' && table.host === person;
  if (!asked && host && now.absent?.away && now.waited !== undefined && !view?.over)
    found.push({ does: 'stand_in', seat: now.waited, says: said('waits.let_play'), tone: '' });
  if (model.sending) return found;
  const answers = choosing.offers.filter(
    (offer) =>
      choosing.mode === null &&
      isAnswer(offer, choosing.look(offer.verb)) &&
      (!byCard || !isVerb(offer.verb)),
  );
  for (const { verb: one, cards = [] } of answers)
    found.push({
      does: 'act',
      act: { verb: one, cards, target: {} },
      says: asWords(one, 'confirm'),
      tone: TONES[choosing.look(one).tone],
    });
  if (model.asking.passable) found.push({ does: 'let_pass', says: said('window_pass'), tone: '' });
  if (act && !answers.some((offer) => offer.verb === act.verb))
    found.push({
      does: 'confirm',
      verb: act.verb,
      says: asWords(act.verb, 'confirm'),
      tone: now.danger ? 'danger' : 'primary',
    });
  if (choosing.mode === null && !chosen)
    for (const one of choosing.modes)
      if (!answers.some((offer) => offer.verb === one))
        found.push({ does: 'enter', verb: one, says: asWords(one, 'enter'), tone: '' });
  return found;
}
