import type { Rng } from '@tianping/base';
import type { GameCategory } from '@tianping/contract';
import { type ActivityFacts, type Figures, ticketNumber } from '@tianping/promotions';
import type { Case } from './decide.ts';
import { pick, some } from './random-activity.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** 2026-11-01 00:00 of the site's clock. */
const FIRST = Date.UTC(2026, 9, 31, 16);
const CATEGORIES: readonly GameCategory[] = ['TY', 'ZR', 'DZ', 'DJ'];

/** A member whose sums and moments lie on, just below and just above what the figures ask for. */
export function randomCase(rng: Rng, figures: Figures): Case {
  const edges = edgesOf(figures);
  const amount = (): number => Math.max(1, pick(rng, edges) + rng.int(3) - 1);
  const startsAt = FIRST + rng.int(48) * HOUR;
  const endsAt = rng.int(5) === 0 ? null : startsAt + (1 + rng.int(200)) * HOUR;
  const moment = (): number => startsAt + rng.int(220 * HOUR) - 10 * HOUR;
  const joinedAt = startsAt + rng.int(72 * HOUR);
  const now = joinedAt + rng.int(9 * DAY);
  const registeredDays = Number(figures.registeredDays);
  const registeredAt = pick(rng, [
    now - registeredDays * DAY - rng.int(2),
    now - rng.int(40 * DAY),
    startsAt - rng.int(3 * DAY),
  ]);
  const facts = factsOf(rng, {
    amount,
    moment,
    registeredAt,
    days: Number(figures.withinDays ?? 9),
  });
  return {
    file: {
      registeredAt,
      grade: Math.max(0, Number(figures.gradeMin) + rng.int(3) - 1),
      tags: some(rng, ['高价', '新客', '熟客', '球迷']),
      has: { phone: rng.int(4) > 0, realName: rng.int(4) > 0, bankCard: rng.int(4) > 0 },
      groupTaken: rng.int(3) === 0 ? '另一项' : null,
    },
    facts,
    span: { startsAt, endsAt, joinedAt, now },
    depositTimes: 1,
    numbers: new Map(facts.tickets.map(({ ticketId }) => [ticketId, ticketNumber(ticketId)])),
  };
}

/** Every amount that the figures name. */
function edgesOf(figures: Figures): number[] {
  const rows = Object.values(figures).flatMap((value) => (Array.isArray(value) ? value : []));
  const cells = rows.flatMap((row: unknown) =>
    typeof row === 'object' && row !== null ? Object.values(row) : [],
  );
  const sums = [...Object.values(figures), ...cells].filter(
    (value): value is number => typeof value === 'number' && value > 100 && value <= 1_000_000,
  );
  return [...sums, ...sums.map((sum) => sum * 2), 50_000];
}

interface Of {
  readonly amount: () => number;
  readonly moment: () => number;
  readonly registeredAt: number;
  readonly days: number;
}

function factsOf(rng: Rng, { amount, moment, registeredAt, days }: Of): ActivityFacts {
  const times = (most: number) => Array.from({ length: rng.int(most + 1) }, (_, at) => at);
  const deposits = times(6)
    .map(moment)
    .sort((a, b) => a - b)
    .map((at, index) => ({ orderId: `D${index}`, at, amountMinor: amount(), ordinal: index + 1 }));
  const hours = new Map(
    times(6).map(() => {
      const [hour, category] = [Math.floor(moment() / HOUR), pick(rng, CATEGORIES)];
      return [`${hour}/${category}`, { hour, category, amountMinor: amount() }];
    }),
  );
  const signed = [...new Set(times(12).map(() => rng.int(14)))].sort((a, b) => a - b);
  const from = Math.floor((FIRST + 8 * HOUR) / DAY);
  const taskAt = (): number => pick(rng, [registeredAt + days * DAY - rng.int(2), moment()]);
  return {
    registeredAt,
    firstWithdrawalAt: rng.int(3) === 0 ? moment() : null,
    deposits,
    turnover: [...hours.values()].sort((a, b) => a.hour - b.hour),
    signIns: signed.map((day) => ({ day: from + day, isMadeUp: rng.int(6) === 0 })),
    tasks: Object.fromEntries(
      some(rng, ['phone', 'realName', 'bankCard']).map((task) => [task, taskAt()]),
    ),
    tickets: times(2).map((at) => ({
      betId: `B${at}`,
      ticketId: `TY261101-${String(rng.int(1_000_000_000)).padStart(10, '0')}`,
      askedAt: moment(),
      effectiveMinor: rng.int(5) === 0 ? 0 : amount(),
      stakeMinor: amount(),
    })),
    friends: times(6).map((at) => ({
      memberId: `F${at}`,
      registeredAt: moment(),
      depositMinor: amount(),
      turnoverMinor: amount(),
      isSamePerson: rng.int(5) === 0,
    })),
    draws: times(6)
      .map((at) => ({
        drawId: `d${at}`,
        day: from + rng.int(5),
        prize: 0,
        amountMinor: rng.int(3) * 500,
      }))
      .sort((a, b) => a.day - b.day),
    rank: rng.int(4) === 0 ? null : 1 + rng.int(12),
    invitedBy: rng.int(2) === 0 ? { counted: rng.int(2) === 0 } : null,
  };
}
