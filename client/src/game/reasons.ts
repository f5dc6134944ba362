/** Says why everybody got what they got at the end of a round, in the words of the rules. */
import { speech } from '../i18n/index.svelte.ts';
import { figure } from '../i18n/given.ts';
import { inSeries } from '../i18n/lists.ts';
import { worthOf, type Earning, type Ending, type Part, type Share } from './ending.ts';
import type { Designs } from './designs.ts';
import type { Owned } from './position.ts';
import { paymentWords, type Who } from './words.ts';

const COLOURS = ['blue', 'green'];

interface Table {
  readonly designs: Designs;
  readonly person: Who;
}

/** What gold amounts to, in words; cards whose worth is not known are counted. */
export const goldWords = ({ gold, hidden }: Owned): string =>
  inSeries([
    hidden > 0 ? speech.t.gold_cards({ count: hidden }) : '',
    gold !== 0 || hidden === 0 ? speech.t.gold({ count: gold }) : '',
  ]);

/** What a part of a sum amounts to, with its sign. */
export const signedWords = ({ gold, hidden }: Owned): string =>
  hidden > 0 ? goldWords({ gold, hidden }) : gold < 0 ? figure(gold) : `+${gold}`;

/** What a part of somebody's gold is for. */
export function partWords({ gold, why, other }: Part, person: Who): string {
  const t = speech.t.earned;
  if (other === null) return why === 'won' ? t.marked_part : why === 'trolls' ? t.trolls : paymentWords(why);
  const who = person(other);
  if (why === 'theft') return gold > 0 ? t.stole_from({ who }) : t.stolen_by({ who });
  return (gold > 0 ? t.got_from : t.paid_to)({ who, why: paymentWords(why) });
}

/** The first payment of a seat for one reason. */
const earningFor = (share: Share, why: string): Earning | undefined =>
  share.earned.find((one) => one.why === why);

/** What a seat was paid for one reason, in coins or in cards; nothing if it was not. */
function paidFor(share: Share, why: string, designs: Designs): number | null {
  const found = share.earned.filter((one) => one.why === why);
  return found.length > 0
    ? found.reduce((sum, { amount, cards }) => sum + amount + worthOf(cards, designs), 0)
    : null;
}

/** Why a seat got gold for its role, or none. */
export function reason(share: Share, ending: Ending, { designs, person }: Table): string {
  const t = speech.t.earned;
  const team = teamOf(share, designs);
  const found = ending.why === 'treasure';
  const marked = paidFor(share, 'won', designs);
  if (marked !== null) return t.marked({ amount: marked });
  if (!share.role) return ending.why ? t.nothing_marked : '';
  if (share.trapped && team !== 'saboteurs' && team !== 'diggers')
    return t.trapped({ role: speech.name(share.role) });
  if (paidFor(share, 'greedy', designs) !== null) return t.greedy;
  if (team === 'greedy') return t.greedy_lost;
  if (ending.shares.some((one) => paidFor(one, 'greedy', designs) !== null)) return t.greedy_took;
  switch (team) {
    case 'diggers':
      return digger(share, ending, designs, found);
    case 'saboteurs':
      return found ? t.saboteur_lost : saboteur(share);
    case 'geologists':
      return geologist(share);
    default: {
      if (found) return sharer(share, ending, designs, person);
      const own = paidFor(share, 'profiteer', designs);
      return own === null ? t.not_reached({ role: speech.name(share.role) }) : t.profiteer({ amount: own });
    }
  }
}

function digger(share: Share, ending: Ending, designs: Designs, found: boolean): string {
  const t = speech.t.earned;
  if (!found) return t.digger_lost;
  const own = paidFor(share, 'diggers', designs);
  if (own !== null)
    return share.seat === ending.by ? t.digger_first({ amount: own }) : t.digger_paid({ amount: own });
  if (share.pick === null) return t.digger_none;
  return share.seat === ending.by
    ? t.picked_first({ all: ending.picks })
    : share.pick === ending.picks
      ? t.picked_last
      : t.picked({ place: share.pick, all: ending.picks });
}

function saboteur(share: Share): string {
  return share.trapped
    ? speech.t.earned.trapped({ role: speech.name(share.role) })
    : speech.t.earned.saboteurs({ count: earningFor(share, 'saboteurs')?.among || 1 });
}

function geologist(share: Share): string {
  const own = earningFor(share, 'crystals');
  return own
    ? speech.t.earned.crystals({ crystals: own.whole, count: own.among, amount: own.amount })
    : speech.t.earned.no_crystals;
}

/** Blue, green, boss and profiteer share the treasure once it is reached. */
function sharer(share: Share, ending: Ending, designs: Designs, person: Who): string {
  const t = speech.t.earned;
  const team = teamOf(share, designs);
  const paid = COLOURS.filter((colour) =>
    ending.shares.some((one) => paidFor(one, colour, designs) !== null),
  );
  const own = paidFor(share, team, designs) ?? 0;
  if (team === 'boss') return t.boss({ amount: own });
  if (team === 'profiteer') return t.profiteer({ amount: own });
  if (paid.includes(team)) return t.team({ team, group: earningFor(share, team)?.among ?? 0, amount: own });
  const finder = ending.shares[ending.by ?? -1];
  return finder && paid.includes(teamOf(finder, designs))
    ? t.other_team({ team, who: person(ending.by) })
    : t.door({ team });
}

function teamOf(share: Share, designs: Designs): string {
  return designs[share.role]?.team ?? '';
}

/** The name of a round, after the team that got the treasure. */
export function headline(ending: Ending, designs: Designs): string {
  const t = speech.t.round_end;
  const earned = new Set(ending.shares.flatMap((share) => share.earned.map(({ why }) => why)));
  const colours = COLOURS.filter((colour) => earned.has(colour));
  if (earned.has('greedy')) return speech.t.earned.heading_greedy;
  if (colours.length === 1) return speech.t.earned.heading_team({ team: colours[0] ?? '' });
  if (!ending.shares.some((share) => share.role)) return t.teams;
  if (ending.why === 'treasure') return t.diggers;
  return ending.shares.some((share) => teamOf(share, designs) === 'saboteurs') ? t.saboteurs : t.teams;
}
