import { onPostgres, readBehind } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { createProtectionWorld, type ProtectionWorld, worldMigrations } from '../testing/world.ts';

const engine = onPostgres();
let world: ProtectionWorld;
beforeAll(async () => {
  world = createProtectionWorld(await engine.open(worldMigrations));
});

const FINDING = { proof: 'document', by: 'risk', agreedBy: 'owner', note: '' } as const;
const SHARED = { realName: '王伟', birthday: '1990-01-01' };

test.each(['deposit', 'exclusion of the person'] as const)(
  'a %s that waits behind the finding of a stranger does not pause the stranger again',
  async (what) => {
    const { db, protection, people, clock } = world;
    const [excluded, other] = [world.member(), world.member()];
    people.set(excluded, { ...SHARED, phone: `1${excluded.memberId}` });
    people.set(other, { ...SHARED, phone: `2${other.memberId}` });
    const exclude = () => protection.exclude(excluded, { months: 6, by: 'member', note: '' });
    await exclude();
    const ask = (amountMinor: number) =>
      db.tx((sql) =>
        protection.check(sql, { ...other, action: 'deposit', amountMinor, at: clock.now() }),
      );
    expect((await ask(1)).ok).toBe(false);
    await readBehind(
      db,
      async (sql) => {
        expect((await protection.clearStranger(sql, other, FINDING)).ok).toBe(true);
      },
      async () => (what === 'deposit' ? await ask(1) : await exclude()),
    );
    expect((await ask(1)).ok).toBe(true);
    expect((await protection.overview(other)).pause).toBeNull();
    expect((await protection.overview(excluded)).pause?.kind).toBe('exclusion');
  },
);
