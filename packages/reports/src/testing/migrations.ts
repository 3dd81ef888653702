import type { Migration } from '@tianping/db';
import { migrations as ledger } from '@tianping/ledger/server';
import { migrations as members } from '@tianping/members/server';
import { migrations as payments } from '@tianping/payments/server';
import { migrations as sportsbook } from '@tianping/sportsbook/server';
import { migrations as venues } from '@tianping/venues/server';
import { migrations as withdrawals } from '@tianping/withdrawals/server';
import { migrations } from '../server/index.ts';

/** Everything that records and reports read, in order. */
export const recordMigrations: readonly Migration[] = [
  ...ledger,
  ...members,
  ...payments,
  ...sportsbook,
  ...venues,
  ...withdrawals,
  ...migrations,
];
