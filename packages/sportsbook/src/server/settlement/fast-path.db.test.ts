import { createSeededRng, createUuid, moneyMinor } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import {
  type AcceptedBet,
  holdAmount,
  type OddsType,
  payout,
  priceMilli,
  type ResultCode,
  toAcceptedPrice,
} from '@tianping/odds';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBookDb } from '../testing/open-db.ts';
import { ticketIdOf } from '../ticket.ts';

const CODES: readonly ResultCode[] = ['W', 'LW', 'P', 'LL', 'L', 'D', 'D4'];
const ODDS_TYPES: readonly OddsType[] = ['E', 'H', 'I', 'M'];
const BETS = 2_000;

/** Settling in sets must agree with the rules, to the last minor unit; runs on every database. */
const engine = onDatabase();

let db: Db;
beforeAll(async () => {
  db = await openBookDb(engine);
});

describe(`plain settling on ${engine.name}`, () => {
  test('SETTLE-018 a payout in sets is the payout of the rules, for every result and odds type', async () => {
    const rng = createSeededRng(77);
    const bets = Array.from({ length: BETS }, (): AcceptedBet & { readonly code: ResultCode } => {
      const includesStake = rng.int(3) === 0;
      const oddsType = ODDS_TYPES[rng.int(4)] ?? 'H';
      const price = priceMilli((includesStake ? 1_001 : 100) + rng.int(4_000));
      return {
        includesStake,
        oddsType,
        stakeMinor: moneyMinor(1 + rng.int(rng.int(2) === 0 ? 2_000 : 1_000_000_000)),
        price,
        acceptedPrice: toAcceptedPrice(price, { oddsType, includesStake }),
        code: CODES[rng.int(CODES.length)] ?? 'W',
      };
    });
    const { rows } = await db.query<{ payout: number; rounding: string }>(
      `select m.payout, m.rounding
       from unnest($1::text[], $2::bigint[], $3::bigint[], $4::int[], $5::boolean[])
         with ordinality as b(code, stake, hold, struck, with_stake, n)
       cross join lateral bet_paid(b.code, b.stake, b.hold, b.struck, b.with_stake) m order by n`,
      [
        bets.map((bet) => bet.code),
        bets.map((bet) => bet.stakeMinor),
        bets.map((bet) => holdAmount(bet)),
        bets.map((bet) => bet.acceptedPrice),
        bets.map((bet) => bet.includesStake || bet.oddsType === 'E'),
      ],
    );
    const expected = bets.map((bet) => payout(bet));
    expect(rows.map((row) => ({ payoutMinor: row.payout, rounding: row.rounding }))).toEqual(
      expected,
    );
  });

  test('a ticket has one number, wherever it is made', async () => {
    const source = { clock: createFakeClock(), rng: createSeededRng(5) };
    const bets = Array.from({ length: 200 }, (_, at) => {
      source.clock.advance(at * 7_000_003);
      return { betId: createUuid(source), placedAt: source.clock.now() };
    });
    const { rows } = await db.query<{ ticket: string }>(
      `select bet_ticket(id, at) as ticket
       from unnest($1::uuid[], $2::bigint[]) with ordinality as b(id, at, n) order by n`,
      [bets.map((bet) => bet.betId), bets.map((bet) => bet.placedAt)],
    );
    expect(rows.map((row) => row.ticket)).toEqual(bets.map(ticketIdOf));
  });
});
