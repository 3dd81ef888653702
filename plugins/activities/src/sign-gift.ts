import type { ActivityBodyOf } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import {
  type ActivityFacts,
  count,
  defineFigures,
  defineKind,
  money,
  type Span,
  siteDay,
  siteDayStart,
  siteDayText,
  turnoverWithin,
} from '@tianping/promotions';
import { activitiesMessages as text } from './messages.ts';
import { commonStart, mostOf, words } from './shared.ts';

const figures = defineFigures({
  days: {
    kind: 'list',
    label: text.signDays,
    columns: { amountMinor: money(text.amountMinor, { min: 1 }) },
    row: text.signRow,
    min: 1,
    max: 31,
  },
  makeUps: count(text.makeUps, { max: 10 }),
  depositMinor: money(text.signDeposit),
  turnoverMinor: money(text.signTurnover),
});

interface Needs {
  readonly depositMinor: number;
  readonly turnoverMinor: number;
}

/** How much of a day's requirements for signing in is met. */
export function signFacts(facts: Pick<ActivityFacts, 'deposits' | 'turnover'>, day: number) {
  const span = { startsAt: siteDayStart(day), endsAt: siteDayStart(day + 1) };
  const depositMinor = facts.deposits
    .filter(({ at }) => siteDay(at) === day)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { depositMinor, turnoverMinor: turnoverWithin(facts.turnover, span) };
}

/** Meeting either requirement is enough; nothing is required when neither is set. */
export function maySign(of: Needs, done: Needs): boolean {
  if (of.depositMinor === 0 && of.turnoverMinor === 0) return true;
  const byDeposit = of.depositMinor > 0 && done.depositMinor >= of.depositMinor;
  return byDeposit || (of.turnoverMinor > 0 && done.turnoverMinor >= of.turnoverMinor);
}

export interface SignDay {
  readonly day: number;
  /** Place in its round, from 1. */
  readonly index: number;
  readonly isMadeUp: boolean;
  /** The first day of the round. */
  readonly roundFrom: number;
}

/** The signed days, each with its place in a round: a missed day begins a new round, and so does a full one. */
export function signRounds(signIns: ActivityFacts['signIns'], length: number): readonly SignDay[] {
  const rounds: SignDay[] = [];
  for (const { day, isMadeUp } of [...signIns].sort((a, b) => a.day - b.day)) {
    const last = rounds.at(-1);
    const goesOn = last !== undefined && last.day === day - 1 && last.index < length;
    const index = goesOn ? last.index + 1 : 1;
    rounds.push({ day, index, isMadeUp, roundFrom: goesOn ? last.roundFrom : day });
  }
  return rounds;
}

/** Made-up days of the round that runs are counted against its limit. */
function makeUpsLeft(
  of: { readonly days: readonly unknown[]; readonly makeUps: number },
  facts: Pick<ActivityFacts, 'signIns'>,
): number {
  const rounds = signRounds(facts.signIns, of.days.length);
  const from = rounds.at(-1)?.roundFrom;
  return (
    of.makeUps - rounds.filter(({ roundFrom, isMadeUp }) => isMadeUp && roundFrom === from).length
  );
}

/** Yesterday, if it alone was missed after a day that was signed: only then a made-up day goes on with the round. */
function makeUpDays(
  of: { readonly days: readonly unknown[]; readonly makeUps: number },
  facts: Pick<ActivityFacts, 'signIns'>,
  span: Pick<Span, 'now' | 'startsAt'>,
): readonly number[] {
  const missed = siteDay(span.now) - 1;
  const signed = new Set(facts.signIns.map(({ day }) => day));
  const isGap = !signed.has(missed) && signed.has(missed - 1);
  if (!isGap || siteDayStart(missed) < span.startsAt) return [];
  return makeUpsLeft(of, { signIns: facts.signIns.filter(({ day }) => day < missed) }) > 0
    ? [missed]
    : [];
}

function dayState(
  signed: SignDay | undefined,
  day: number,
  today: number,
): ActivityBodyOf<'signGift'>['days'][number]['state'] {
  if (signed) return signed.isMadeUp ? 'made' : 'signed';
  if (day === today) return 'today';
  return day < today ? 'missed' : 'future';
}

function needsOf({ t }: Pick<Translator, 't'>, of: Needs, done: Needs) {
  const deposit = {
    id: 'deposit',
    label: t(text.signDepositDone),
    done: done.depositMinor,
    needed: of.depositMinor,
    unit: 'money' as const,
  };
  const turnover = {
    id: 'turnover',
    label: t(text.signTurnoverDone),
    done: done.turnoverMinor,
    needed: of.turnoverMinor,
    unit: 'money' as const,
  };
  return [deposit, turnover].filter(({ needed }) => needed > 0);
}

export const signGift = defineKind({
  kind: 'signGift',
  name: text.signGift,
  what: text.signGiftWhat,
  route: '/activity/signGift',
  joins: 'self',
  figures,
  sentences: [
    { id: 'signDo', section: 'do', text: text.signDo },
    { id: 'signNeeds', section: 'do', text: text.signNeedsEither, unless: 'depositMinor' },
    { id: 'signGet', section: 'get', text: text.signGet },
    { id: 'signMiss', section: 'get', text: text.signMiss },
    { id: 'giftDuty', section: 'duty', text: text.giftDuty, unless: 'timesMilli' },
  ],
  issues: ({ depositMinor, turnoverMinor }) =>
    // The sentence names both: one alone would be read as the other being free.
    (depositMinor === 0) === (turnoverMinor === 0)
      ? []
      : [{ path: 'turnoverMinor', message: text.issueBoth }],
  most: ({ days }) => mostOf(days),
  earn(of, facts, span) {
    return signRounds(facts.signIns, of.days.length).flatMap(({ day, index, isMadeUp }) => {
      const amountMinor = of.days[index - 1]?.amountMinor ?? 0;
      if (isMadeUp || amountMinor === 0 || !maySign(of, signFacts(facts, day))) return [];
      const at = Math.max(siteDayStart(day), span.joinedAt);
      const labelParams = { index };
      return [
        { key: `day:${day}`, amountMinor, basisMinor: 0, label: text.signLabel, labelParams, at },
      ];
    });
  },
  progress(of, facts, { now }) {
    const last = signRounds(facts.signIns, of.days.length).at(-1);
    const isOpen = last !== undefined && last.day >= siteDay(now) - 1;
    const done = isOpen ? last.index : 0;
    return [{ id: 'streak', label: text.signStreak, done, needed: of.days.length, unit: 'days' }];
  },
  example: ({ days }) => ({
    label: text.signExample,
    params: {},
    bonusMinor: days.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    basisMinor: 0,
  }),
  sign(of, facts, { day, span }) {
    const today = siteDay(span.now);
    if (facts.signIns.some((signed) => signed.day === day)) return 'signedToday';
    if (day === today) return maySign(of, signFacts(facts, day)) ? null : 'signNeeds';
    const open = makeUpDays(of, facts, span);
    if (!open.includes(day)) return open.length === 0 ? 'noMakeUp' : 'dayUnknown';
    return null;
  },
  body({ figures: of, facts, span, reader }) {
    const today = siteDay(span.now);
    const rounds = facts ? signRounds(facts.signIns, of.days.length) : [];
    const last = rounds.at(-1);
    const isOpen =
      last !== undefined &&
      last.day >= today - 1 &&
      !(last.day < today && last.index === of.days.length);
    const from = isOpen ? last.roundFrom : today;
    const done = facts ? signFacts(facts, today) : { depositMinor: 0, turnoverMinor: 0 };
    const open = facts ? makeUpDays(of, facts, span) : [];
    return {
      kind: 'signGift',
      today: siteDayText(today),
      days: of.days.map(({ amountMinor }, at) => ({
        index: at + 1,
        amountMinor,
        day: siteDayText(from + at),
        state: dayState(
          rounds.find(({ day }) => day === from + at),
          from + at,
          today,
        ),
      })),
      streak: isOpen ? last.index : 0,
      isSignedToday: last?.day === today,
      needs: needsOf(reader, of, done),
      makeUpsLeft: facts ? makeUpsLeft(of, facts) : of.makeUps,
      makeUpDays: open.map(siteDayText),
      month: rounds
        .map(({ day }) => siteDayText(day))
        .filter((day) => day.slice(0, 7) === siteDayText(today).slice(0, 7)),
    };
  },
  replay(of, facts, span) {
    const last = siteDay((span.endsAt ?? span.now) - 1);
    const first = siteDay(span.startsAt);
    const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const could = days.filter((day) => maySign(of, signFacts(facts, day)));
    return { ...facts, signIns: could.map((day) => ({ day, isMadeUp: false })) };
  },
  start: {
    kind: 'signGift',
    tab: 'daily',
    title: words(text.signGiftStartTitle),
    line: words(text.signGiftStartLine),
    sections: [],
    links: [],
    picture: 'hero-sign',
    figures: {
      ...commonStart,
      timesMilli: 1_000,
      claimDays: 3,
      leave: 'anytime',
      days: [300, 300, 500, 500, 800, 800, 2_600].map((amountMinor) => ({ amountMinor })),
      makeUps: 1,
      depositMinor: 10_000,
      turnoverMinor: 50_000,
    },
  },
});
