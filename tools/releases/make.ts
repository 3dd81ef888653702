// Keeps a small database of this release for later ones to open: `node tools/releases/make.ts`, once its number is set.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MemberId, must, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { createInboxWorld } from '@tianping/inbox/testing';
import { runFunds } from '@tianping/sim';
import { allMigrations } from '../../apps/server/src/migrations.ts';
import { packRelease, readRelease } from './releases.ts';

const OPERATIONS = 200;
/** After these everything is completed once, so that bets are settled; what comes later is still open. */
const REST_AFTER = 100;
const manifest: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);
const target = join(import.meta.dirname, `release-${manifest.version}.json.gz`);

const run = await runFunds({
  seed: 1,
  operations: OPERATIONS,
  auditEvery: REST_AFTER,
  keep: {
    migrations: allMigrations,
    async copy(db) {
      await writeNotification(db);
      writeFileSync(target, packRelease(await readRelease(db, allMigrations)));
    },
  },
});
if (run.findings.length > 0) throw new Error(run.findings.join('\n'));
process.stdout.write(`${target}\n`);

async function writeNotification(db: Db): Promise<void> {
  const { rows } = await db.query<{ siteId: SiteId; memberId: MemberId }>(
    'select site_id as "siteId", member_id as "memberId" from ledger_wallet order by member_id limit 1',
  );
  const member = must(rows[0], 'a member with money');
  await createInboxWorld(db).inbox.notifications.sendOwn({
    ...member,
    key: 'kept',
    type: 'notice',
    title: '维护通知',
    body: '今晚两点维护。',
    action: null,
  });
}
