import { must } from '@tianping/base';
import { onPostgres, readBehind } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { createVenuesWorld } from '../../testing/world.ts';

const engine = onPostgres();

test('a code that is redeemed behind the stopping of its batch pays nothing', async () => {
  const world = await createVenuesWorld(engine);
  const player = await world.newMember(100_000);
  const made = await world.venues.office.createGifts({
    siteId: player.siteId,
    key: world.key(),
    bodyHash: 'b',
    by: 'staff',
    name: 'welcome',
    amountMinor: 8_800,
    multipleMilli: 3_000,
    codes: 1,
    usesEach: 2,
    oncePerMember: true,
    expiresAt: world.clock.now() + 86_400_000,
    note: 'for a test',
  });
  const { codes, batch } = must(made.ok ? made.value : null, 'a batch');
  const code = must(codes[0], 'a code');
  const redeemed = await readBehind(
    world.db,
    async (sql) => {
      await sql.query('update gift_code set used = used + 1 where code = $1', [code]);
      await sql.query('update gift_batch set stopped_at = 1 where id = $1', [batch.batchId]);
    },
    () => world.venues.redeem({ ...player, key: world.key(), bodyHash: code, code }),
  );
  expect(redeemed).toMatchObject({ ok: false, error: { kind: 'codeStopped' } });
  expect(await world.main(player)).toBe(100_000);
});
