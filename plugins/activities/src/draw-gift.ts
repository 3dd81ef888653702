import { moneyMinor, moneyText } from '@tianping/base';
import type { ActivityBodyOf } from '@tianping/contract';
import {
  type ActivityFacts,
  CHANCES,
  chance,
  count,
  defineFigures,
  defineKind,
  expectedMinor,
  money,
  type Span,
  siteDay,
} from '@tianping/promotions';
import { activitiesMessages as text } from './messages.ts';
import { commonStart, depositsIn, mostOf, words } from './shared.ts';

const figures = defineFigures({
  form: { kind: 'choice', label: text.form, choices: { wheel: text.wheel, box: text.box } },
  perMinor: money(text.perMinor, { min: 1 }),
  dailyMax: count(text.dailyMax, { min: 1, max: 100 }),
  prizes: {
    kind: 'list',
    label: text.prizes,
    columns: {
      amountMinor: money(text.amountMinor, { none: text.drawNothing }),
      chance: chance(text.chance, { min: 1 }),
      stock: count(text.stock, { none: text.stockNone }),
    },
    row: text.prizeRow,
    min: 2,
    max: 12,
  },
});

/** Chances that the deposits of a day give. */
export function chancesOfDay(
  of: { readonly perMinor: number; readonly dailyMax: number },
  facts: Pick<ActivityFacts, 'deposits'>,
  { day, span }: { readonly day: number; readonly span: Pick<Span, 'startsAt' | 'endsAt'> },
): number {
  const earned = depositsIn(facts, span)
    .filter(({ at }) => siteDay(at) === day)
    .reduce((sum, { amountMinor }) => sum + Math.floor(amountMinor / of.perMinor), 0);
  return Math.min(earned, of.dailyMax);
}

function chancesView(
  of: { readonly perMinor: number; readonly dailyMax: number },
  facts: ActivityFacts | null,
  span: Span,
  label: string,
): ActivityBodyOf<'drawGift'>['chances'] {
  const day = siteDay(span.now);
  const earned = facts ? chancesOfDay(of, facts, { day, span }) : 0;
  const used = facts ? facts.draws.filter((draw) => draw.day === day).length : 0;
  // One deposit gives whole chances: a remainder does not count for the next.
  const next = { id: 'next', label, done: 0, needed: of.perMinor, unit: 'money' as const };
  const left = Math.max(0, earned - used);
  return { earned, used, left, dailyMax: of.dailyMax, next: earned < of.dailyMax ? next : null };
}

export const drawGift = defineKind({
  kind: 'drawGift',
  name: text.drawGift,
  what: text.drawGiftWhat,
  route: '/activity/drawGift',
  joins: 'self',
  figures,
  sentences: [
    { id: 'drawDo', section: 'do', text: text.drawDo },
    { id: 'drawGet', section: 'get', text: text.drawGet },
    { id: 'drawStock', section: 'get', text: text.drawStock },
    { id: 'drawFair', section: 'get', text: text.drawFair },
    { id: 'giftDuty', section: 'duty', text: text.giftDuty, unless: 'timesMilli' },
  ],
  issues({ prizes }) {
    const sum = prizes.reduce((total, prize) => total + prize.chance, 0);
    const least = Math.min(...prizes.map(({ amountMinor }) => amountMinor));
    const hasLast = prizes.some(({ amountMinor, stock }) => amountMinor === least && stock === 0);
    return [
      ...(sum === CHANCES ? [] : [{ path: 'prizes', message: text.issueChances }]),
      ...(hasLast ? [] : [{ path: 'prizes', message: text.issueNoStock }]),
    ];
  },
  most: ({ prizes }) => mostOf(prizes),
  earn(of, facts, span) {
    const days = [...new Set(facts.draws.map(({ day }) => day))];
    // Chances of a returned deposit were not earned: the latest draws of that day are removed with them.
    return days.flatMap((day) =>
      facts.draws
        .filter((draw) => draw.day === day)
        .slice(0, chancesOfDay(of, facts, { day, span }))
        .filter(({ amountMinor }) => amountMinor > 0)
        .map(({ drawId, amountMinor }) => ({
          key: `draw:${drawId}`,
          amountMinor,
          basisMinor: 0,
          label: text.drawLabel,
          labelParams: { amount: moneyText(moneyMinor(amountMinor)) },
          at: span.now,
        })),
    );
  },
  progress(of, facts, span) {
    const day = siteDay(span.now);
    const needed = chancesOfDay(of, facts, { day, span });
    const done = facts.draws.filter((draw) => draw.day === day).length;
    return [{ id: 'draws', label: text.drawProgress, done, needed, unit: 'count' }];
  },
  example({ prizes }) {
    const bonusMinor = expectedMinor(prizes);
    const params = { amount: moneyText(moneyMinor(bonusMinor)) };
    return { label: text.drawExample, params, bonusMinor, basisMinor: 0 };
  },
  draw: {
    prizes: ({ prizes }) => prizes,
    left(of, facts, span) {
      const day = siteDay(span.now);
      const used = facts.draws.filter((draw) => draw.day === day).length;
      return chancesOfDay(of, facts, { day, span }) - used;
    },
  },
  body({ figures: of, facts, span, reader, extra }) {
    const name = (amountMinor: number) =>
      amountMinor === 0 ? reader.t(text.drawNothing) : moneyText(moneyMinor(amountMinor));
    const shown = extra.draw;
    return {
      kind: 'drawGift',
      form: of.form,
      prizes: of.prizes.map(({ stock, ...prize }, index) => ({
        ...prize,
        index,
        name: name(prize.amountMinor),
        stock: stock === 0 ? null : stock,
        given: shown?.given[index] ?? 0,
      })),
      expectedMinor: expectedMinor(of.prizes),
      chances: chancesView(of, facts, span, reader.t(text.drawNext)),
      seed: shown?.seed ?? null,
      history: [...(shown?.history ?? [])],
      winners: (shown?.winners ?? []).map(({ amountMinor, ...winner }) => ({
        ...winner,
        prize: name(amountMinor),
      })),
    };
  },
  replay(of, facts, span) {
    const days = [...new Set(depositsIn(facts, span).map(({ at }) => siteDay(at)))];
    // Assumes that every chance is used and worth what a draw is on average.
    const draws = days.flatMap((day) =>
      Array.from({ length: chancesOfDay(of, facts, { day, span }) }, (_, at) => ({
        drawId: `${day}-${at}`,
        day,
        prize: 0,
        amountMinor: expectedMinor(of.prizes),
      })),
    );
    return { ...facts, draws };
  },
  start: {
    kind: 'drawGift',
    tab: 'limited',
    title: words(text.drawGiftStartTitle),
    line: words(text.drawGiftStartLine),
    sections: [],
    links: [],
    picture: 'hero-draw',
    figures: {
      ...commonStart,
      form: 'wheel',
      perMinor: 50_000,
      dailyMax: 10,
      leave: 'anytime',
      prizes: [
        { amountMinor: 88_800, chance: 50, stock: 1 },
        { amountMinor: 0, chance: 20_000, stock: 0 },
        { amountMinor: 800, chance: 20_000, stock: 0 },
        { amountMinor: 18_800, chance: 450, stock: 10 },
        { amountMinor: 300, chance: 25_000, stock: 0 },
        { amountMinor: 5_800, chance: 2_500, stock: 60 },
        { amountMinor: 0, chance: 20_000, stock: 0 },
        { amountMinor: 1_800, chance: 12_000, stock: 0 },
      ],
    },
  },
});
