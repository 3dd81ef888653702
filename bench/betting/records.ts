import { type MemberId, must, type Rng, type SiteId, systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import { listDeals } from '@tianping/reports/server';
import { betRecordPage } from '@tianping/sportsbook/server';
import { allMigrations } from '../../apps/server/src/migrations.ts';
import { openSettlingRig } from './settling-rig.ts';

const SITE = 6000 as SiteId;
const BETS_A_MEMBER = 100;
/** Bets filled in and settled at a time. */
const CHUNK = 20_000;
/** What a bet leaves behind: itself, its legs, its history and its money, indexes included. */
const TABLES = [
  'bet',
  'bet_leg',
  'bet_settlement',
  'ledger_transfer_recent',
  'ledger_posting_recent',
];

/** A database with so many settled bets, read as its members read their records. */
export interface RecordStore {
  readonly bets: number;
  /** Bytes on disk a bet. */
  bytesPerBet(): Promise<number>;
  /** Milliseconds of the slowest hundredth of so many record pages of members picked at random. */
  pageP99(pages: number): Promise<number>;
  close(): Promise<void>;
}

export async function openRecordStore(
  url: string,
  options: { readonly bets: number; readonly rng: Rng },
): Promise<RecordStore> {
  const members = Math.max(1, Math.ceil(Math.min(options.bets, CHUNK) / BETS_A_MEMBER));
  const rig = await openSettlingRig(url, members);
  for (let left = options.bets; left > 0; left -= CHUNK) {
    const bets = Math.min(left, CHUNK);
    await rig.settleByHand(await rig.newMatch(bets), bets);
  }
  await rig.close();
  const db = await openDb({ databaseUrl: url }, { migrations: allMigrations, clock: systemClock });
  for (const table of TABLES) await db.guest.run(`vacuum (analyze) ${table}`);
  const { rows: all } = await db.query<{ id: MemberId }>(
    'select member_id as id from ledger_wallet order by member_id',
  );
  const to = systemClock.now() + 86_400_000;
  const readPage = async (memberId: MemberId): Promise<void> => {
    const page = { siteId: SITE, memberId };
    const time = { from: '2000-01-01', to: '2100-01-01', state: 'all' as const };
    const bets = await betRecordPage(db, { ...page, ...time, pageNum: 1, pageSize: 20 });
    const filter = { ...page, type: null, state: null, from: 0, to, limit: 20, offset: 0 };
    const deals = await listDeals(db, filter);
    must(bets.list[0], 'a bet of the member');
    must(deals.rows[0], 'a movement of the member');
  };
  return {
    bets: options.bets,
    async bytesPerBet() {
      const { rows } = await db.query<{ bytes: number }>(
        'select sum(pg_total_relation_size(name::regclass))::bigint as bytes from unnest($1::text[]) name',
        [TABLES],
      );
      return must(rows[0], 'sizes').bytes / options.bets;
    },
    async pageP99(pages) {
      const times: number[] = [];
      for (let page = 0; page < pages; page += 1) {
        const { id } = must(all[options.rng.int(all.length)], 'a member');
        const start = performance.now();
        await readPage(id);
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      return must(times[Math.floor(times.length * 0.99)], 'a time');
    },
    close: () => db.close(),
  };
}
