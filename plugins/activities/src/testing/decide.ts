import type { ActivityFacts, MemberFile, Span } from '@tianping/promotions';
import type { Play, Stated } from './read-sentences.ts';

/** What a reader of the page alone would conclude that a member gets. */
export interface Decision {
  readonly isEligible: boolean;
  /** Each gift: its amount, when it was earned where that is known, and the turnover that it asks for. */
  readonly gifts: readonly Gift[];
  readonly totalMinor: number;
  readonly claimDays: number;
}

export interface Gift {
  readonly amount: number;
  readonly at: number | null;
  readonly turnover: number;
  readonly isReviewed: boolean;
}

export interface Case {
  readonly file: MemberFile;
  readonly facts: ActivityFacts;
  readonly span: Span;
  /** The turnover that a deposit itself requires, as a multiple. */
  readonly depositTimes: number;
  /** The six digits of each ticket. */
  readonly numbers: ReadonlyMap<string, string>;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;
const ZONE = 8 * HOUR;
const CATEGORY: Readonly<Record<string, string>> = {
  体育: 'TY',
  真人: 'ZR',
  电子: 'DZ',
  彩票: 'CP',
  棋牌: 'QP',
  电竞: 'DJ',
  捕鱼: 'BY',
};
const NEEDS = { 绑定手机: 'phone', 填写真实姓名: 'realName', 绑定银行卡: 'bankCard' } as const;
const TASKS: Readonly<Record<string, 'phone' | 'realName' | 'bankCard'>> = NEEDS;

const dayOf = (at: number): number => Math.floor((at + ZONE) / DAY);
const inside = (at: number, { startsAt, endsAt }: Pick<Span, 'startsAt' | 'endsAt'>): boolean =>
  startsAt <= at && (endsAt === null || at < endsAt);

export function decide(stated: Stated, of: Case): Decision {
  const earned = [...earnedBy(stated.play, of)];
  const gifts = earned.map(({ amount, own = 0, at = null, isReviewed = false }) => {
    const basis = amount + (stated.withDeposit ? own : 0);
    const all = Math.floor((basis * Math.round(stated.times * 1_000)) / 1_000);
    const less = stated.withDeposit ? own * of.depositTimes : 0;
    return { amount, at, turnover: Math.max(0, all - less), isReviewed };
  });
  const sum = gifts.reduce((total, { amount }) => total + amount, 0);
  const totalMinor = stated.cap === null ? sum : Math.min(sum, stated.cap);
  const { claimDays } = stated;
  return { isEligible: isAllowed(stated.who, of), gifts, totalMinor, claimDays };
}

function isAllowed(who: Stated['who'], { file, span }: Case): boolean {
  const needs: Readonly<Record<string, keyof MemberFile['has']>> = NEEDS;
  return (
    (who.maxDays === null || span.now - file.registeredAt <= who.maxDays * DAY) &&
    (who.grade === null || file.grade >= who.grade) &&
    who.needs.every((need) => {
      const has = needs[need];
      if (!has) throw new Error(`a need that nobody knows: ${need}`);
      return file.has[has];
    }) &&
    (who.anyTag === null || who.anyTag.some((tag) => file.tags.includes(tag))) &&
    !who.noTag.some((tag) => file.tags.includes(tag)) &&
    !(who.isExclusive && file.groupTaken !== null)
  );
}

interface Earned {
  readonly amount: number;
  readonly own?: number;
  readonly at?: number;
  readonly isReviewed?: boolean;
}

function earnedBy(play: Play, of: Case): readonly Earned[] {
  switch (play.kind) {
    case 'race': {
      const rank = of.facts.rank;
      const prize = play.prizes.find(({ from, to }) => rank !== null && from <= rank && rank <= to);
      return prize ? [{ amount: prize.amount }] : [];
    }
    case 'landing': {
      const from = Math.max(of.span.startsAt, of.span.joinedAt - (of.span.joinedAt % HOUR));
      const staked = stakedIn(play.where, of, { startsAt: from, endsAt: of.span.endsAt });
      return play.tiers.filter(({ at }) => staked >= at).map(({ amount }) => ({ amount }));
    }
    case 'first':
      return first(play, of);
    case 'again':
      return again(play, of);
    case 'tasks':
      return tasks(play, of);
    case 'draw':
      return draws(play, of);
    case 'sign':
      return signs(play, of);
    case 'friends':
      return invited(play, of);
    case 'tickets':
      return tickets(play, of);
  }
}

export function stakedIn(
  where: readonly string[],
  { facts }: Pick<Case, 'facts'>,
  span: Pick<Span, 'startsAt' | 'endsAt'>,
): number {
  const codes = where.map((name) => CATEGORY[name]);
  let sum = 0;
  for (const { hour, category, amountMinor } of facts.turnover) {
    if (codes.includes(category) && inside(hour * HOUR, span)) sum += amountMinor;
  }
  return sum;
}

function first(play: Extract<Play, { kind: 'first' }>, { facts, span }: Case): Earned[] {
  const deposit = facts.deposits.find(({ ordinal }) => ordinal === 1);
  if (!deposit || deposit.amountMinor < play.least) return [];
  if (!inside(deposit.at, span) || deposit.at >= facts.registeredAt + play.days * DAY) return [];
  if (facts.firstWithdrawalAt !== null && span.joinedAt >= facts.firstWithdrawalAt) return [];
  const [whole = '', part = ''] = play.percent.split('.');
  const share = Math.floor((deposit.amountMinor * Number(whole + part.padEnd(2, '0'))) / 10_000);
  const amount = Math.min(share, play.most);
  if (amount === 0) return [];
  return [{ amount, own: deposit.amountMinor, at: Math.max(deposit.at, span.joinedAt) }];
}

function again(play: Extract<Play, { kind: 'again' }>, { facts, span }: Case): Earned[] {
  const gone = new Set<number>();
  const found: Earned[] = [];
  for (const deposit of facts.deposits) {
    const day = dayOf(deposit.at);
    if (deposit.ordinal === 1) gone.add(day);
    if (gone.has(day) || day < dayOf(span.joinedAt) || !inside(deposit.at, span)) continue;
    gone.add(day);
    const reached = play.tiers.filter(({ at }) => deposit.amountMinor >= at);
    const best = reached[reached.length - 1];
    const at = Math.max(deposit.at, span.joinedAt);
    if (best) found.push({ amount: best.amount, own: deposit.amountMinor, at });
  }
  return found;
}

function tasks(play: Extract<Play, { kind: 'tasks' }>, { facts }: Case): Earned[] {
  const until = facts.registeredAt + play.days * DAY;
  const found: Earned[] = [];
  for (const [name, amount] of play.gifts) {
    const at = doneAt(name, play, facts);
    if (at !== null && at < until) found.push({ amount, at });
  }
  return found;
}

function doneAt(
  name: string,
  play: { readonly deposit: number; readonly bets: number },
  facts: ActivityFacts,
): number | null {
  if (name === '首次存款') {
    const deposit = facts.deposits.find(({ ordinal }) => ordinal === 1);
    return deposit && deposit.amountMinor >= play.deposit ? deposit.at : null;
  }
  if (name === '首次投注') {
    const hours = [...new Set(facts.turnover.map(({ hour }) => hour))].sort((a, b) => a - b);
    const until = (hour: number): number =>
      facts.turnover.reduce((sum, one) => sum + (one.hour <= hour ? one.amountMinor : 0), 0);
    const reached = hours.find((hour) => until(hour) >= play.bets);
    return reached === undefined ? null : reached * HOUR;
  }
  const task = TASKS[name];
  if (!task) throw new Error(`a task that nobody knows: ${name}`);
  return facts.tasks[task] ?? null;
}

function draws(play: Extract<Play, { kind: 'draw' }>, { facts, span }: Case): Earned[] {
  const chances = new Map<number, number>();
  for (const { at, amountMinor } of facts.deposits) {
    if (!inside(at, span)) continue;
    const day = dayOf(at);
    const more = Math.floor(amountMinor / play.per);
    chances.set(day, Math.min(play.daily, (chances.get(day) ?? 0) + more));
  }
  return facts.draws.flatMap(({ day, amountMinor: amount }) => {
    const left = chances.get(day) ?? 0;
    chances.set(day, left - 1);
    return left > 0 && amount > 0 ? [{ amount }] : [];
  });
}

function signs(play: Extract<Play, { kind: 'sign' }>, { facts, span }: Case): Earned[] {
  let [last, place] = [Number.NaN, 0];
  const found: Earned[] = [];
  for (const { day, isMadeUp } of facts.signIns) {
    place = day === last + 1 && place < play.days.length ? place + 1 : 1;
    last = day;
    const start = day * DAY - ZONE;
    const paid = facts.deposits.reduce(
      (sum, { at, amountMinor }) => sum + (dayOf(at) === day ? amountMinor : 0),
      0,
    );
    const staked = stakedIn(
      Object.keys(CATEGORY),
      { facts },
      { startsAt: start, endsAt: start + DAY },
    );
    const isFree = play.deposit === 0 && play.bets === 0;
    const amount = play.days[place - 1] ?? 0;
    if (isMadeUp || !(isFree || paid >= play.deposit || staked >= play.bets)) continue;
    found.push({ amount, at: Math.max(start, span.joinedAt) });
  }
  return found;
}

function invited(play: Extract<Play, { kind: 'friends' }>, { facts }: Case): Earned[] {
  const good = facts.friends.filter(
    (friend) =>
      !friend.isSamePerson &&
      friend.depositMinor >= play.deposit &&
      friend.turnoverMinor >= play.bets,
  );
  const own = facts.invitedBy?.counted && play.back > 0 ? [{ amount: play.back }] : [];
  const steps = play.steps.filter(({ at }) => good.length >= at);
  return [
    ...good.map(() => ({ amount: play.each })),
    ...steps.map(({ amount }) => ({ amount })),
    ...own,
  ];
}

function tickets(play: Extract<Play, { kind: 'tickets' }>, { facts, numbers }: Case): Earned[] {
  return facts.tickets.flatMap((ticket) => {
    const number = numbers.get(ticket.ticketId) ?? '';
    const fits = play.tails.filter(({ tail }) => number.endsWith(tail));
    const best = fits.sort((a, b) => b.tail.length - a.tail.length)[0];
    if (!best || ticket.effectiveMinor === 0 || ticket.stakeMinor < play.least) return [];
    const isReviewed = play.review !== null && best.amount >= play.review;
    return [{ amount: best.amount, at: ticket.askedAt, isReviewed }];
  });
}
