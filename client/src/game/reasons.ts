/** Says why everybody got what they got at the end of a round, in the words of the rules. */
import { speech } from '../i18n/index.svelte.ts';
import type { Ending, Share } from './ending.ts';
import type { Designs } from './position.ts';

const COLOURS = ['blue', 'green'];

interface Table {
  readonly designs: Designs;
  readonly who: (seat: number | null | undefined) => string;
}

/** Why a seat got its gold, or none; one sentence a line. */
export function reasons(share: Share, ending: Ending, { designs, who }: Table): string[] {
  return [...ownReason(share, ending, designs, who), ...share.payments.map((payment) => {
    const t = speech.t.earned;
    if (payment.why === 'trolls') return t.trolls;
    const other = who(payment.other);
    if (payment.why === 'toll') return payment.amount > 0 ? t.toll_from(other) : t.toll_to(other);
    return payment.amount > 0 ? t.stole_from(other) : t.stolen_by(other);
  })];
}

function ownReason(share: Share, ending: Ending, designs: Designs, who: Table['who']): string[] {
  const t = speech.t.earned;
  const team = teamOf(share, designs);
  const found = ending.why === 'treasure';
  const own = share.earned[0];
  if (own?.why === 'won') return [t.marked(share.earned.filter(({ why }) => why === 'won').reduce((sum, { amount }) => sum + amount, 0))];
  if (!share.role) return ending.why ? [t.nothing_marked] : [];
  if (share.trapped && team !== 'saboteurs' && team !== 'diggers') return [t.trapped(speech.name(share.role))];
  if (own?.why === 'greedy') return [t.greedy];
  if (team === 'greedy') return [t.greedy_lost];
  if (ending.shares.some((one) => one.earned[0]?.why === 'greedy')) return [t.greedy_took];
  switch (team) {
    case 'diggers':
      return [digger(share, ending, found)];
    case 'saboteurs':
      return [found ? t.saboteur_lost : saboteur(share, ending, designs)];
    case 'geologists':
      return [geologist(share, ending, designs)];
    default:
      return found ? [sharer(share, ending, designs, who)] : [team === 'profiteer' && own ? t.profiteer(own.amount) : t.not_reached(speech.name(share.role))];
  }
}

function digger(share: Share, ending: Ending, found: boolean): string {
  const t = speech.t.earned;
  if (!found) return t.digger_lost;
  const own = share.earned[0];
  if (own) return share.seat === ending.by ? t.digger_first(own.amount) : t.digger_paid(own.amount);
  if (share.pick === null) return t.digger_none;
  return share.seat === ending.by ? t.picked_first(ending.picks) : share.pick === ending.picks ? t.picked_last : t.picked(share.pick, ending.picks);
}

function saboteur(share: Share, ending: Ending, designs: Designs): string {
  const count = ending.shares.filter((one) => teamOf(one, designs) === 'saboteurs').length;
  return share.trapped ? speech.t.earned.trapped(speech.name(share.role)) : speech.t.earned.saboteurs(count);
}

function geologist(share: Share, ending: Ending, designs: Designs): string {
  const count = ending.shares.filter((one) => teamOf(one, designs) === 'geologists' && !one.trapped).length;
  const own = share.earned.find(({ why }) => why === 'crystals');
  return own ? speech.t.earned.crystals(own.amount, count) : speech.t.earned.no_crystals;
}

/** Blue, green, boss and profiteer share the treasure once it is reached. */
function sharer(share: Share, ending: Ending, designs: Designs, who: Table['who']): string {
  const t = speech.t.earned;
  const team = teamOf(share, designs);
  const paid = COLOURS.filter((colour) => ending.shares.some((one) => one.earned[0]?.why === colour));
  const group = ending.shares.filter((one) => !one.trapped && [...paid, 'boss', 'profiteer'].includes(teamOf(one, designs))).length;
  const own = share.earned[0]?.amount ?? 0;
  if (team === 'boss') return t.boss(own);
  if (team === 'profiteer') return t.profiteer(own);
  const [colour, other] = [speech.t.teams[team] ?? '', speech.t.teams[team === 'blue' ? 'green' : 'blue'] ?? ''];
  if (paid.includes(team)) return t.team(colour, other, group, own);
  const finder = ending.shares[ending.by ?? -1];
  return finder && paid.includes(teamOf(finder, designs)) ? t.other_team(who(ending.by), other, colour) : t.door(colour, other);
}

function teamOf(share: Share, designs: Designs): string {
  return designs[share.role]?.team ?? '';
}

/** What the round is called by whoever got the treasure. */
export function headline(ending: Ending, designs: Designs): string {
  const t = speech.t.round_end;
  const earned = new Set(ending.shares.flatMap((share) => share.earned.map(({ why }) => why)));
  const colours = COLOURS.filter((colour) => earned.has(colour));
  if (earned.has('greedy')) return speech.t.earned.heading_greedy;
  if (colours.length === 1) return speech.t.earned.heading_team(speech.t.teams[colours[0] ?? ''] ?? '');
  if (!ending.shares.some((share) => share.role)) return t.teams;
  if (ending.why === 'treasure') return t.diggers;
  return ending.shares.some((share) => teamOf(share, designs) === 'saboteurs') ? t.saboteurs : t.teams;
}
