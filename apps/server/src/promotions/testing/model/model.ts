import { createSeededRng, type MemberId, type Rng } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { MemberOfSite, PromotionsService } from '@tianping/promotions/server';
import { createVipWorld, type TestBet } from '@tianping/vip/testing';
import { createPromotionsWorld, type PromotionsWorld, turnoverOf } from '../promotions-world.ts';
import { Killed, mortal } from './mortal.ts';

export const hans = { script: 'hans' } as const;
export const STAFF = { staffId: 'a', name: '甲' };

/** A bet as the model knows it: what it counts for by its last result. */
export interface KnownBet {
  readonly bet: TestBet;
  readonly placedAt: number;
  effectiveMinor: number;
}

/** A gift that a member was answered to have got. */
export interface Got {
  readonly activityId: string;
  readonly memberId: MemberId;
  readonly amountMinor: number;
}

/** What was asked for and what was answered. Nothing in it is read from the database. */
export interface Model {
  readonly world: PromotionsWorld;
  readonly rng: Rng;
  /** One running activity of each kind; the next one takes the place of one that is over. */
  readonly activities: { readonly kind: string; id: string }[];
  readonly members: (MemberOfSite & { readonly inviteCode: string })[];
  readonly orders: string[];
  readonly bets: KnownBet[];
  readonly got: Map<string, Got>;
  /** What a member was answered to have given back on leaving, by activity and member. */
  readonly gave: Map<string, number>;
  /** What staff put into each activity, by their answers. */
  readonly filled: Map<string, number>;
  /** Acts whose answer was lost, to be asked about later. */
  readonly doubts: (() => Promise<void>)[];
  readonly findings: string[];
  readonly counts: Map<string, number>;
}

export function createModel(db: Db, seed: number): Model {
  const vip = createVipWorld(db, {}, seed);
  return {
    world: createPromotionsWorld(db, { vip, turnover: turnoverOf(vip) }),
    rng: createSeededRng(seed),
    activities: [],
    members: [],
    orders: [],
    bets: [],
    got: new Map(),
    gave: new Map(),
    filled: new Map(),
    doubts: [],
    findings: [],
    counts: new Map(),
  };
}

export function pick<T>(rng: Rng, list: readonly T[]): T {
  const found = list[rng.int(list.length)];
  if (found === undefined) throw new Error('nothing to pick');
  return found;
}

export function count({ counts }: Model, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Without an answer where the process was killed: what became of the act is not known. */
export async function underFire<T>(
  model: Model,
  act: (db: Db) => Promise<T>,
): Promise<{ readonly answer: T } | null> {
  const { world, rng } = model;
  if (rng.int(3) > 0) return { answer: await act(world.db) };
  try {
    return { answer: await act(mortal(world.db, rng)) };
  } catch (fault) {
    // A round goes on after a transaction that failed, and may name several.
    const faults: readonly unknown[] = fault instanceof AggregateError ? fault.errors : [fault];
    if (!faults.every((one) => one instanceof Killed)) throw fault;
    count(model, 'killed');
    return null;
  }
}

/** By a process that lives, or by one that may be killed. */
export function by<T>(model: Model, act: (service: PromotionsService) => Promise<T>) {
  return underFire(model, (db) => act(model.world.service(db)));
}

/** Asks again where the answer was lost, now or much later, until there is one. */
export async function untilAnswered<T>(
  model: Model,
  act: (service: PromotionsService) => Promise<T>,
  note: (answer: T) => void,
): Promise<void> {
  const first = await by(model, act);
  if (first) return note(first.answer);
  const again = async () => note(await act(model.world.promotions));
  if (model.rng.int(2) === 0) await again();
  else model.doubts.push(again);
}
