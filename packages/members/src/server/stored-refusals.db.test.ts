import type { IdempotencyKey, MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrations } from './index.ts';
import { createStoredRefusals } from './stored-refusals.ts';

const MEMBER = '01890000-0000-7000-8000-0000000000b1' as MemberId;
const call = {
  siteId: 6000 as SiteId,
  memberId: MEMBER,
  key: 'intent-1' as IdempotencyKey,
  bodyHash: 'a',
};

/** Guarantees of stored refusals on every database. */
const engine = onDatabase();

describe(`kept refusals on ${engine.name}`, () => {
  let db: Db;
  beforeAll(async () => {
    db = await engine.open(migrations);
  });

  test('the first refusal of a key stays, for its member and site alone, until it is forgotten', async () => {
    const stored = createStoredRefusals(db);
    expect(await stored.find(call)).toBeNull();
    await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        stored.keep({ ...call, bodyHash: `${n}` }, `${n}`, 1_000 as UnixMs),
      ),
    );
    const first = await stored.find(call);
    expect(first?.bodyHash).toBe(first?.refusal);
    await stored.keep(call, 'later', 2_000 as UnixMs);
    expect(await stored.find(call)).toEqual(first);
    expect(await stored.find({ ...call, siteId: 6001 as SiteId })).toBeNull();
    expect(await stored.forgetBefore(1_000 as UnixMs)).toBe(0);
    expect(await stored.forgetBefore(1_001 as UnixMs)).toBe(1);
    expect(await stored.find(call)).toBeNull();
  });
});
