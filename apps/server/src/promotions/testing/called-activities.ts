import { createSecureRng, createUuid, must, type SiteId, systemClock } from '@tianping/base';
import type { ActivityKind, ActivityTerms, CallName } from '@tianping/contract';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { SEEDED_DEVICE } from '@tianping/members/testing';
import { activityKinds } from '@tianping/plugin-activities';
import { auditChecks } from '@tianping/promotions/server';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  type Answered,
  type AttackWorld,
  type Caller,
  createAttackWorld,
  type JsonObject,
  type Victim,
} from '../../attacks/attack-world.ts';

const HOUR_MS = 3_600_000;
const SITE = 6000 as SiteId;
const BY = { staffId: 'a', name: '甲' };
const rng = createSecureRng();
export const newKey = (): string => createUuid({ clock: systemClock, rng });

export interface RunOf {
  readonly title?: ActivityTerms['title'];
  readonly figures?: Readonly<Record<string, unknown>>;
  readonly endsAt?: number | null;
  readonly siteId?: SiteId;
  readonly budgetMinor?: number;
}

/** Activities of a whole server, by the calls of a browser. */
export interface CalledActivities {
  /** The server, once the tests run. */
  world(): AttackWorld;
  /** From the device on which members are seeded, unless the member has a device of its own. */
  call(
    name: CallName,
    body: object,
    victim: Victim & { readonly device?: string },
    key?: string,
  ): Promise<Answered<JsonObject>>;
  /** A running activity with a budget that excludes nobody. */
  run(kind: ActivityKind, of?: RunOf): Promise<string>;
  join(victim: Victim, id: string): Promise<void>;
  /** A member who signed in today, and the grant of it. */
  signed(id: string): Promise<{ readonly victim: Victim; readonly grantId: string }>;
  /** The member's available balance. */
  mainOf(victim: Victim): Promise<number>;
}

/** Figures of a sign-in without any requirement. */
export const free = { depositMinor: 0, turnoverMinor: 0 };

/**
 * Opens a server for the tests of a file. After them no call may have failed with a server error, and ledger and
 * activities must agree.
 */
export function openCalledActivities(): CalledActivities {
  let opened: AttackWorld | null = null;
  const world = (): AttackWorld => must(opened, 'a world that is open');
  beforeAll(async () => {
    opened = await createAttackWorld();
  });
  afterAll(async () => {
    const { db } = world().composition();
    expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
    expect(world().broken).toEqual([]);
    await world().close();
  });
  return createCalls(world);
}

function createCalls(world: () => AttackWorld): CalledActivities {
  const as = ({ token, signKey, site }: Victim, key: string, device: string): Caller => ({
    token,
    signKey,
    site,
    device,
    request: { headers: { 'x-idempotency-key': key } },
  });
  const called: CalledActivities = {
    world,
    call: (name, body, victim, key = newKey()) =>
      world().call(name, body, as(victim, key, victim.device ?? SEEDED_DEVICE)),
    async run(kind, of = {}) {
      const { siteId = SITE, figures = {}, endsAt = null, budgetMinor = 1_000_000 } = of;
      const { promotions, db } = world().composition();
      const { office } = promotions;
      const found = must(
        activityKinds.find((one) => one.kind === kind),
        kind,
      );
      const start = structuredClone(found.start) as ActivityTerms;
      const startsAt = Math.floor(world().clock.now() / HOUR_MS) * HOUR_MS;
      const plain = { sameness: [], needs: [], group: 'none' };
      const all = { ...start.figures, ...plain, ...figures };
      const { title = start.title } = of;
      const terms = { ...start, title, startsAt, endsAt, figures: all } as ActivityTerms;
      const saved = await office.save({ siteId, id: null, terms, by: BY, key: newKey() });
      if (!saved.ok) throw new Error(saved.error);
      const { id, version } = saved.value;
      await db.tx(async (sql) => {
        const at = { siteId, id, by: BY, note: '测试' };
        await office.markInReviewWithin(sql, { ...at, proposalId: newKey(), forecastMinor: null });
        const done = { ...at, version, budgetMinor, key: newKey() };
        expect(await office.approveWithin(sql, done)).toMatchObject({ ok: true });
      });
      await promotions.runRound();
      return id;
    },
    async join(victim, id) {
      const body = { id, version: 1 };
      for (const name of ['confirmInfo', 'joinActivity'] as const) {
        const answer = await called.call(`act/promotion/${name}`, body, victim);
        expect(answer).toMatchObject({ code: 6000 });
      }
    },
    async signed(id) {
      const victim = await world().victim();
      await called.join(victim, id);
      const answer = await called.call('act/promotion/signIn', { id, day: null }, victim);
      expect(answer).toMatchObject({ code: 6000 });
      const grant = Object(Reflect.get(Object(answer.data), 'grant'));
      return { victim, grantId: String(Reflect.get(grant, 'grantId')) };
    },
    async mainOf({ memberId }) {
      const { rows } = await world()
        .composition()
        .db.query<{ sum: number }>(
          `select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entry
         where member_id = $1 and account = 'main'`,
          [memberId],
        );
      return rows[0]?.sum ?? 0;
    },
  };
  return called;
}
