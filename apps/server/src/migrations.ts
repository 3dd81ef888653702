import { migrations as agentsMigrations } from '@tianping/agents/server';
import { migrations as chatMigrations } from '@tianping/chat/server';
import { migrations as inboxMigrations } from '@tianping/inbox/server';
import { migrations as jobsMigrations } from '@tianping/jobs/server';
import { migrations as labMigrations } from '@tianping/lab/server';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { migrations as mediaMigrations } from '@tianping/media/server';
import { migrations as membersMigrations } from '@tianping/members/server';
import { migrations as officeMigrations } from '@tianping/office/server';
import { migrations as paymentsMigrations } from '@tianping/payments/server';
import { migrations as promotionsMigrations } from '@tianping/promotions/server';
import { migrations as protectionMigrations } from '@tianping/protection/server';
import { migrations as reportsMigrations } from '@tianping/reports/server';
import { migrations as sportsbookMigrations } from '@tianping/sportsbook/server';
import { migrations as supportMigrations } from '@tianping/support/server';
import { migrations as turnoverMigrations } from '@tianping/turnover/server';
import { migrations as venuesMigrations } from '@tianping/venues/server';
import { migrations as vipMigrations } from '@tianping/vip/server';
import { migrations as withdrawalsMigrations } from '@tianping/withdrawals/server';
import { secretMigrations } from './secrets/secrets.ts';

/** Every migration, in the order in which packages build on each other. */
export const allMigrations = [
  ...secretMigrations,
  ...ledgerMigrations,
  ...membersMigrations,
  ...mediaMigrations,
  ...inboxMigrations,
  ...paymentsMigrations,
  ...sportsbookMigrations,
  ...protectionMigrations,
  ...turnoverMigrations,
  ...vipMigrations,
  ...withdrawalsMigrations,
  ...jobsMigrations,
  ...reportsMigrations,
  ...officeMigrations,
  ...venuesMigrations,
  ...chatMigrations,
  ...supportMigrations,
  ...promotionsMigrations,
  ...agentsMigrations,
  ...labMigrations,
];
