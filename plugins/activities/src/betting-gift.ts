import {
  count,
  defineFigures,
  defineKind,
  hours,
  money,
  siteDay,
  type TicketFact,
  ticketNumber,
} from '@tianping/promotions';
import { activitiesMessages as text } from './messages.ts';
import { commonStart, mostOf, words } from './shared.ts';

const figures = defineFigures({
  minStakeMinor: money(text.minStakeMinor, { min: 1 }),
  askHours: hours(text.askHours, { min: 1 }),
  dailyPlaces: count(text.dailyPlaces, { min: 1 }),
  reviewFromMinor: money(text.reviewFromMinor, { none: text.reviewNone }),
  tails: {
    kind: 'list',
    label: text.tails,
    columns: {
      tail: count(text.tail, { min: 1, max: 999_999 }),
      amountMinor: money(text.amountMinor, { min: 1 }),
    },
    row: text.tailRow,
    min: 1,
    max: 10,
  },
});

/** The row that the last digits of a ticket's number win: the longest tail that matches. */
export function tailOf<Row extends { readonly tail: number }>(
  tails: readonly Row[],
  ticketId: string,
): Row | null {
  const number = ticketNumber(ticketId);
  const fits = tails.filter(({ tail }) => number.endsWith(String(tail)));
  return fits.sort((a, b) => b.tail - a.tail)[0] ?? null;
}

/** Whether the ticket still stands: it won or lost something and was large enough. */
export function ticketCounts(
  { minStakeMinor }: { readonly minStakeMinor: number },
  ticket: Pick<TicketFact, 'effectiveMinor' | 'stakeMinor'>,
): boolean {
  return ticket.effectiveMinor > 0 && ticket.stakeMinor >= minStakeMinor;
}

export const bettingGift = defineKind({
  kind: 'bettingGift',
  name: text.bettingGift,
  what: text.bettingGiftWhat,
  route: '/activity/bettingGift',
  joins: 'self',
  figures,
  sentences: [
    { id: 'ticketDo', section: 'do', text: text.ticketDo },
    { id: 'ticketPlaces', section: 'do', text: text.ticketPlaces },
    { id: 'ticketGet', section: 'get', text: text.ticketGet },
    { id: 'ticketChance', section: 'get', text: text.ticketChance },
    { id: 'ticketReview', section: 'get', text: text.ticketReview, unless: 'reviewFromMinor' },
    { id: 'giftDuty', section: 'duty', text: text.giftDuty, unless: 'timesMilli' },
  ],
  issues: ({ tails }) =>
    new Set(tails.map(({ tail }) => tail)).size === tails.length
      ? []
      : [{ path: 'tails', message: text.issueTwice }],
  most: ({ tails }) => mostOf(tails),
  earn(of, facts) {
    return facts.tickets.flatMap((ticket) => {
      const tail = tailOf(of.tails, ticket.ticketId);
      if (!tail || !ticketCounts(of, ticket)) return [];
      const { amountMinor } = tail;
      return [
        {
          key: `ticket:${ticket.betId}`,
          amountMinor,
          basisMinor: 0,
          label: text.ticketLabel,
          labelParams: { ticket: ticket.ticketId, number: ticketNumber(ticket.ticketId) },
          at: ticket.askedAt,
          needsReview: of.reviewFromMinor > 0 && amountMinor >= of.reviewFromMinor,
        },
      ];
    });
  },
  progress(_, facts, { now }) {
    const done = facts.tickets.filter(({ askedAt }) => siteDay(askedAt) === siteDay(now)).length;
    return [{ id: 'tickets', label: text.ticketProgress, done, needed: 1, unit: 'count' }];
  },
  example: ({ tails }) => {
    const last = tails.at(-1);
    if (!last) return null;
    const params = { ticket: '…', number: `…${last.tail}` };
    return { label: text.ticketLabel, params, bonusMinor: last.amountMinor, basisMinor: 0 };
  },
  ticket: {
    fault(of, ticket, settledAt) {
      if (!ticketCounts(of, ticket)) return 'stake';
      if (ticket.askedAt > settledAt + of.askHours * 3_600_000) return 'late';
      return tailOf(of.tails, ticket.ticketId) === null ? 'tail' : null;
    },
    places: ({ dailyPlaces }) => dailyPlaces,
  },
  replay(of, facts) {
    // The best ticket of each day; of equals the first.
    const best = new Map<number, { readonly ticket: TicketFact; readonly amountMinor: number }>();
    for (const ticket of facts.tickets) {
      const amountMinor = tailOf(of.tails, ticket.ticketId)?.amountMinor ?? 0;
      if (amountMinor === 0 || !ticketCounts(of, ticket)) continue;
      const day = siteDay(ticket.askedAt);
      if (amountMinor > (best.get(day)?.amountMinor ?? 0)) best.set(day, { ticket, amountMinor });
    }
    return { ...facts, tickets: [...best.values()].map(({ ticket }) => ticket) };
  },
  body({ figures: of, facts, span, extra }) {
    const today = siteDay(span.now);
    return {
      kind: 'bettingGift',
      tails: of.tails.map(({ tail, amountMinor }) => ({ tail: String(tail), amountMinor })),
      minStakeMinor: of.minStakeMinor,
      placesToday: of.dailyPlaces,
      usedToday: extra.tickets?.usedToday ?? 0,
      isAskedToday: facts?.tickets.some(({ askedAt }) => siteDay(askedAt) === today) ?? false,
      tickets: [...(extra.tickets?.rows ?? [])],
    };
  },
  start: {
    kind: 'bettingGift',
    tab: 'sport',
    title: words(text.bettingGiftStartTitle),
    line: words(text.bettingGiftStartLine),
    sections: [],
    links: [],
    picture: 'hero-bet',
    figures: {
      ...commonStart,
      minStakeMinor: 10_000,
      askHours: 24,
      dailyPlaces: 100,
      reviewFromMinor: 18_800,
      leave: 'anytime',
      tails: [
        { tail: 8888, amountMinor: 188_800 },
        { tail: 888, amountMinor: 18_800 },
        { tail: 88, amountMinor: 1_800 },
        { tail: 8, amountMinor: 800 },
      ],
    },
  },
});
