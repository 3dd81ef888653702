import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  type Rng,
  type SiteId,
} from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Migration } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledger } from '@tianping/ledger/server';
import { migrations as members } from '@tianping/members/server';
import { migrations as payments } from '@tianping/payments/server';
import { createFakeChannel } from '@tianping/payments/testing';
import { migrations as protection } from '@tianping/protection/server';
import { migrations as sportsbook } from '@tianping/sportsbook/server';
import { migrations as turnover } from '@tianping/turnover/server';
import { migrations as venues } from '@tianping/venues/server';
import { createFakeVenue } from '@tianping/venues/testing';
import { migrations as vip } from '@tianping/vip/server';
import { migrations as withdrawals } from '@tianping/withdrawals/server';
import { createFakePayout, type FakePayout } from '@tianping/withdrawals/testing';
import { type FundsFault, faultyDb, faultyPayout, faultyVenue } from '../faults.ts';
import { FUNDS_MEMBERS } from '../limits.ts';
import { createModel, type FundsModel } from '../model/model.ts';
import type { FundsWorld } from './funds-world.ts';
import { PASSWORD, startFundsProcess } from './process.ts';
import { COIN, COIN_LIFE_MS, COINS, COLLECT, PLAIN, SITE_ID, VENUES, WIDE } from './site.ts';

const START_AT = Date.UTC(2026, 2, 14, 2);
const HOSTILE_OF_THOUSAND = 150;
const fundsMigrations: readonly Migration[] = [
  ...ledger,
  ...members,
  ...payments,
  ...sportsbook,
  ...protection,
  ...turnover,
  ...withdrawals,
  ...venues,
  ...vip,
];

export async function openFundsWorld(
  seed: number,
  fault: FundsFault | null = null,
  migrations: readonly Migration[] = fundsMigrations,
): Promise<FundsWorld> {
  const db = await openTestDb(migrations);
  const clock = createFakeClock(START_AT);
  const rng = createSeededRng(seed);
  const newId = () => createUuid({ clock, rng });
  const providers = providersOf({ clock, rng });
  const venueRng = createSeededRng(seed + 2);
  const fakes = VENUES.map(({ code }) => createFakeVenue({ code, now: () => clock.now() }));
  const payout = createFakePayout({ clock, rng, code: 'payout' });
  const model = createModel(
    Array.from({ length: FUNDS_MEMBERS }, () => newId() as MemberId),
    fault === null,
  );
  const parts = {
    clock,
    fault,
    rng: createSeededRng(seed + 1),
    db: faultyDb(db, fault, newId),
    channels: Object.values(providers).map(({ channel }) => channel),
    venues: fakes.map(({ venue }) => faultyVenue(venue, fault, newId)),
    payout: faultyPayout(noting(payout, model), fault, { clock, rng }),
    onFault: (what: string) => void model.findings.push(what),
  };
  let seq = 0;
  let running = startFundsProcess(parts);
  const world: FundsWorld = {
    db,
    clock,
    rng,
    providers,
    payout,
    model,
    venues: fakes,
    startedAt: START_AT,
    matches: [],
    nextSeq() {
      seq += 1;
      return seq;
    },
    key: () => newId() as IdempotencyKey,
    process: () => running,
    kill() {
      running.cutOff.kill();
      running = startFundsProcess(parts);
    },
    async ask(work) {
      for (;;) {
        const asked = running;
        const died = asked.cutOff.death.then(() => null);
        const answer = await Promise.race([work(asked).then((value) => ({ value })), died]);
        if (answer) return answer.value;
      }
    },
    beHostile() {
      for (const fake of fakes) fake.beHostile(venueRng, HOSTILE_OF_THOUSAND);
    },
    async close() {
      running.cutOff.kill();
      await db.close();
    },
  };
  await running.ready;
  await addCards(world);
  world.beHostile();
  return world;
}

function providersOf(source: { readonly clock: FakeClock; readonly rng: Rng }) {
  const money = [PLAIN, WIDE].map(({ code }) => ({ code }));
  const coins = [COINS, COLLECT].map(({ code, kind, wait, protocols, hasMemo }) => ({
    code,
    traits: {
      kind,
      wait,
      protocols,
      hasMemo,
      currency: COIN.currency,
      orderLifeMs: COIN_LIFE_MS,
    },
  }));
  return Object.fromEntries(
    [...money, ...coins].map((options) => [
      options.code,
      createFakeChannel({ ...source, ...options }),
    ]),
  );
}

/** Records in the model what the provider refused. */
function noting({ channel }: FakePayout, model: FundsModel): FakePayout['channel'] {
  return {
    ...channel,
    async send(order) {
      const answer = await channel.send(order);
      if (!answer.ok && answer.error === 'refused') model.refusedPayouts.add(order.orderId);
      return answer;
    },
  };
}

const DAY_MS = 86_400_000;

async function addCards(world: FundsWorld): Promise<void> {
  for (const [at, member] of world.model.members.entries()) {
    const added = await world.process().withdrawals.addAccount({
      member: memberOf(member.memberId),
      key: world.key(),
      bodyHash: 'card',
      kind: 'bank',
      providerCode: 'ICBC',
      protocol: null,
      branch: null,
      account: cardNumber(at),
      holder: 'Li Ming',
      password: PASSWORD,
    });
    if (!added.ok) throw new Error(`no card: ${added.error.kind}`);
    member.accountId = added.value.accountId;
  }
  world.clock.advance(DAY_MS + 3_600_000);
}

export function memberOf(memberId: MemberId): { siteId: SiteId; memberId: MemberId } {
  return { siteId: SITE_ID, memberId };
}

/** Digits whose last one is their check digit (ISO/IEC 7812). */
function cardNumber(at: number): string {
  const body = `622202000000000${String(at).padStart(3, '0')}`;
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
