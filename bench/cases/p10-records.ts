import { createSeededRng } from '@tianping/base';
import { startTestPostgres } from '@tianping/db/testing';
import { openRecordStore } from '../betting/records.ts';
import type { Bench, Prepared } from '../harness.ts';

/** Bets of the smaller database; `P10_BETS=1000000` measures one million against ten. */
const FULL = { bets: Number(process.env.P10_BETS ?? 100_000), pages: 600 };
const TINY = { bets: 40, pages: 4 };
const GROWTH = 10;

/**
 * The slowest hundredth of a member's record pages (bets and money) in a database of ten times the bets, against
 * the first one. The bytes a bet takes stand beside it.
 */
export const recordPages: Bench = {
  name: 'P10',
  title: '注单多十倍后会员记录页的 p99 ÷ 起始规模的 p99；每注字节见旁',
  goal: { sense: '<=', ratio: 1.2 },
  needs: 'postgres',
  prepare: ({ tiny }) => prepare(tiny ? TINY : FULL),
};

async function prepare({ bets, pages }: typeof FULL): Promise<Prepared> {
  const postgres = await startTestPostgres();
  const rng = createSeededRng(10);
  const small = await openRecordStore(await postgres.createDatabase(), { bets, rng });
  const large = await openRecordStore(await postgres.createDatabase(), {
    bets: bets * GROWTH,
    rng,
  });
  const bytes = { small: await small.bytesPerBet(), large: await large.bytesPerBet() };
  return {
    ours: () => large.pageP99(pages),
    yardstick: () => small.pageP99(pages),
    facts: () => ({
      bets: { small: small.bets, large: large.bets },
      bytesPerBet: { small: Math.round(bytes.small), large: Math.round(bytes.large) },
      bytesRatio: Number((bytes.large / bytes.small).toFixed(3)),
      pages,
    }),
    async dispose() {
      await small.close();
      await large.close();
      await postgres.stop();
    },
  };
}
