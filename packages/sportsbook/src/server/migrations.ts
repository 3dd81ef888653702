import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = [
  '0001-matches',
  '0002-bets',
  '0003-placing',
  '0004-deciding',
  '0005-settling',
  '0006-winners',
  '0007-series',
  '0008-placing-series',
  '0009-settling-series',
  '0010-vouchers',
  '0011-disputes',
  '0012-results',
  '0013-settling-plain',
  '0014-guarding',
  '0015-bet-records',
  '0016-settling-locked',
  '0017-drawn',
  '0018-pins',
];

/** The sportsbook's part of the schema; the ledger's comes before it. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `sportsbook/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
