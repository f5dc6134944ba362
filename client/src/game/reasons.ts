/** Says why everybody got what they got at the end of a round, in the words of the rules. */
import { say } from '../i18n/dynamic.ts';
import { speech } from '../i18n/index.svelte.ts';
import { figure } from '../i18n/given.ts';
import { inSeries } from '../i18n/lists.ts';
import { worthOf, type Earning, type Ending, type Part, type Share } from './ending.ts';
import type { Designs } from './designs.ts';
import { foundPart } from './kinds.ts';
import type { Owned } from './position.ts';
import { aimOf, teamsFor } from './teams.ts';
import { paymentWords, type Who } from './words.ts';

interface Table {
  readonly designs: Designs;
  readonly person: Who;
}

/** An amount of gold in words; cards of unknown value are counted. */
export const goldWords = ({ gold, hidden }: Owned): string =>
  inSeries([
    hidden > 0 ? speech.t.gold_cards({ count: hidden }) : '',
    gold !== 0 || hidden === 0 ? speech.t.gold({ count: gold }) : '',
  ]);

/** The amount of one part of a sum, with its sign. */
export const signedWords = ({ gold, hidden }: Owned): string =>
  hidden > 0 ? goldWords({ gold, hidden }) : gold < 0 ? figure(gold) : `+${gold}`;

/** What a part of somebody's gold is for. */
export function partWords({ gold, why, other }: Part, person: Who): string {
  const t = speech.t.earned;
  if (other === null) return say(t.parts, why) || say(speech.modules('parts'), why) || paymentWords(why);
  const who = person(other);
  const [own, usual] = gold > 0 ? (['from', t.got_from] as const) : (['to', t.paid_to] as const);
  return say(speech.modules(own), why, { who }) || usual({ who, why: paymentWords(why) });
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
  const aim = aimOf(team);
  const found = foundPart(ending.why) !== undefined;
  const marked = paidFor(share, 'won', designs);
  if (marked !== null) return t.marked({ amount: marked });
  if (!share.role) return ending.why ? t.nothing_marked : '';
  const barred = aim === 'hide' || aim === 'dig' ? '' : barredBy(share, designs);
  if (barred) return barred;
  const role = speech.name(share.role);
  const taker = teamsFor('alone').find((other) =>
    ending.shares.some((one) => paidFor(one, other, designs) !== null),
  );
  if (aim === 'alone') return (paidFor(share, team, designs) === null ? t.alone_lost : t.alone)({ role });
  if (taker) return say(speech.modules('took_all', taker), 'reason') || t.alone_took;
  switch (aim) {
    case 'dig':
      return forDigging(share, ending, designs, found);
    case 'hide':
      return found ? t.hidden_lost : barredBy(share, designs) || forHiding(share, team);
    case 'crystals':
      return forCrystals(share, role);
    default: {
      if (found) return sharer(share, ending, designs, person);
      const own = aim === 'always' ? paidFor(share, team, designs) : null;
      return (
        (own === null ? '' : say(speech.modules('shares'), team, { amount: own })) || t.not_reached({ role })
      );
    }
  }
}

/** Why a card in front of a seat kept it from getting gold; nothing if none did. */
function barredBy({ role, front }: Share, designs: Designs): string {
  const told = front.map((card) =>
    say(speech.modules('barred'), designs[card]?.effect ?? card, { role: speech.name(role) }),
  );
  return told.find(Boolean) ?? '';
}

function forDigging(share: Share, ending: Ending, designs: Designs, found: boolean): string {
  const t = speech.t.earned;
  if (!found) return t.digger_lost;
  const own = paidFor(share, teamOf(share, designs), designs);
  if (own !== null)
    return share.seat === ending.by ? t.digger_first({ amount: own }) : t.digger_paid({ amount: own });
  if (share.pick === null) return t.digger_none;
  return share.seat === ending.by
    ? t.picked_first({ all: ending.picks })
    : share.pick === ending.picks
      ? t.picked_last
      : t.picked({ place: share.pick, all: ending.picks });
}

function forHiding(share: Share, team: string): string {
  return speech.t.earned.hidden({ count: earningFor(share, team)?.among || 1 });
}

function forCrystals(share: Share, role: string): string {
  const own = share.earned.find(({ whole }) => whole > 0);
  return own
    ? speech.t.earned.crystals({ role, crystals: own.whole, count: own.among, amount: own.amount })
    : speech.t.earned.no_crystals({ role });
}

/** Sides and their partners share the treasure once it is reached. */
function sharer(share: Share, ending: Ending, designs: Designs, person: Who): string {
  const t = speech.t.earned;
  const team = teamOf(share, designs);
  const paid = teamsFor('side').filter((side) =>
    ending.shares.some((one) => paidFor(one, side, designs) !== null),
  );
  const own = paidFor(share, team, designs) ?? 0;
  const partner = aimOf(team) === 'side' ? '' : say(speech.modules('shares'), team, { amount: own });
  if (partner) return partner;
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
  const sides = teamsFor('side').filter((side) => earned.has(side));
  const taker = teamsFor('alone').find((team) => earned.has(team));
  if (taker) return say(speech.modules('took_all', taker), 'heading') || speech.t.earned.heading_alone;
  if (sides.length === 1) return speech.t.earned.heading_team({ team: sides[0] ?? '' });
  if (!ending.shares.some((share) => share.role)) return t.teams;
  if (foundPart(ending.why) !== undefined) return t.found;
  return ending.shares.some((share) => aimOf(teamOf(share, designs)) === 'hide') ? t.kept : t.teams;
}
