import { err, type MemberId, moneyMinor, must, ok, type SiteId } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import type { Db, Migration } from '@tianping/db';
import {
  betHold,
  betRelease,
  betRestore,
  betSettle,
  gamePayout,
  gameRollback,
  gameStake,
  gift,
  type Movement,
  rebate,
} from '@tianping/ledger';
import { migrations as ledger } from '@tianping/ledger/server';
import { createMoneyBase } from '@tianping/ledger/testing';
import { migrations as members } from '@tianping/members/server';
import type { CommissionPlan, Month } from '../rules/index.ts';
import { type AgentsService, createAgentsService } from '../server/agents-service.ts';
import type { MemberOfSite, Persons } from '../server/deps.ts';
import { migrations } from '../server/index.ts';
import { addAgent } from '../server/tree-store.ts';

/** Migrations of everything that the package's tables depend on, in order. */
export const worldMigrations: readonly Migration[] = [...ledger, ...members, ...migrations];

/** Agents, members whom they brought, and money as the ledger's own movements write it. */
export interface AgentsWorld {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly siteId: SiteId;
  readonly agents: AgentsService;
  /** Another process over the same tables. */
  service(db?: Db): AgentsService;
  /** Pairs of accounts of one household. */
  readonly households: [string, string][];
  /** Members who may receive nothing now, and from when a member's play no longer counts. */
  readonly barred: Set<string>;
  readonly ends: Map<string, number>;
  /** A member, brought by an agent if given. */
  member(bringer?: MemberOfSite): Promise<MemberOfSite>;
  agent(parent?: MemberOfSite): Promise<MemberOfSite>;
  move(agent: MemberOfSite, parent: MemberOfSite | null, db?: Db): ReturnType<typeof moveIn>;
  plan(fromMonth: Month, plan: CommissionPlan): Promise<number>;
  /** A bet on sports that is settled: what was staked, and what came back. */
  bet(member: MemberOfSite, stakeMinor: number, payoutMinor: number): Promise<void>;
  /** A bet that is settled later; settled once more it is corrected. */
  place(member: MemberOfSite, stakeMinor: number): Promise<OpenBet>;
  /** Reverses such a settlement and settles it again. */
  correct(
    member: MemberOfSite,
    bet: { readonly stakeMinor: number; readonly from: number; readonly to: number },
  ): Promise<void>;
  /** A bet that is voided by mistake: the void is taken back and the bet settled. */
  unvoid(member: MemberOfSite, stakeMinor: number, payoutMinor: number): Promise<void>;
  game(member: MemberOfSite, stakeMinor: number, payoutMinor: number): Promise<void>;
  /** A stake in a round of a game whose end comes later. */
  stake(member: MemberOfSite, stakeMinor: number): Promise<GameRound>;
  gift(member: MemberOfSite, amountMinor: number): Promise<void>;
  rebate(member: MemberOfSite, amountMinor: number): Promise<void>;
  fund(member: MemberOfSite, amountMinor: number): Promise<void>;
  /** Approves a month in its present state; answers the sum that it pays. */
  run(month: Month): Promise<number>;
  balance(member: MemberOfSite): Promise<number>;
}

export interface OpenBet {
  settle(payoutMinor: number): Promise<void>;
}

export interface GameRound {
  pay(amountMinor: number): Promise<void>;
  rollBack(): Promise<void>;
}

let worlds = 0;
const HANDS = { by: 'one', agreedBy: 'other', note: '' };

function moveIn(
  agents: AgentsService,
  db: Db,
  agent: MemberOfSite,
  parentId: MemberId | null,
): ReturnType<AgentsService['within']['move']> {
  return db.tx((sql) => agents.within.move(sql, { ...agent, parentId }, HANDS));
}

export function createAgentsWorld(db: Db): AgentsWorld {
  worlds += 1;
  const siteId = (31_000 + worlds) as SiteId;
  const start = { at: Date.parse('2026-01-10T04:00:00Z'), seed: worlds * 7919 + process.pid };
  const { clock, rng, newId, newMember, post, postWithin, fund, balance } = createMoneyBase(
    db,
    start,
  );
  const households: [string, string][] = [];
  const barred = new Set<string>();
  const ends = new Map<string, number>();
  const persons: Persons = {
    mayReceive: async (_, { memberId }) => (barred.has(memberId) ? err('barred') : ok(null)),
    ownAccounts: async () => (one, other) =>
      one === other || households.some((pair) => pair.includes(one) && pair.includes(other)),
    playEnds: async (_sql, _site, ids) =>
      new Map(
        ids.flatMap((id) => {
          const at = ends.get(id);
          return at === undefined ? [] : [[id, at] as const];
        }),
      ),
  };
  const service = (over: Db = db): AgentsService =>
    createAgentsService({
      db: over,
      clock,
      rng,
      venueCategories: async () => new Map([['TPZR', 'ZR' as const]]),
      persons,
    });
  const agents = service();
  const world: AgentsWorld = {
    db,
    clock,
    siteId,
    agents,
    service,
    households,
    barred,
    ends,
    async member(bringer) {
      const { memberId } = newMember(siteId);
      await db.tx(async (sql) => {
        await sql.query(
          `insert into members (id, site_id, name, name_key, password_hash, status, invite_code,
             referral_code, inviter_code, register_domain, register_device, register_ip, registered_at)
           values ($1::uuid, $2, $3, $3, '', 'active', $1::uuid::text, '', '', '', '', '', $4)`,
          [memberId, siteId, `m${memberId.slice(-9)}`, clock.now()],
        );
        if (!bringer) return;
        await sql.query(
          `insert into member_bringer (member_id, site_id, kind, bringer_id, code, at)
           values ($1, $2, 'agent', $3, 'AAAAAA', $4)`,
          [memberId, siteId, bringer.memberId, clock.now()],
        );
      });
      return { siteId, memberId };
    },
    async agent(parent) {
      const member = await world.member();
      const parentId = parent?.memberId ?? null;
      const added = await db.tx((sql) =>
        addAgent({ clock, persons }, sql, { ...member, parentId }, HANDS),
      );
      must(added.ok ? added : null, 'agent');
      return member;
    },
    move: (agent, parent, over = db) =>
      moveIn(over === db ? agents : service(over), over, agent, parent?.memberId ?? null),
    async plan(fromMonth, plan) {
      const written = await db.tx((sql) =>
        agents.within.writePlan(sql, siteId, { fromMonth, plan, by: 'one', agreedBy: 'other' }),
      );
      return must(written.ok ? written.value : null, 'plan');
    },
    async bet(member, stakeMinor, payoutMinor) {
      const holdMinor = moneyMinor(stakeMinor);
      await post(member, betHold, { holdMinor });
      await post(member, betSettle, { holdMinor, payoutMinor: moneyMinor(payoutMinor) });
    },
    async place(member, stakeMinor) {
      const [bet, holdMinor] = [newId(), moneyMinor(stakeMinor)];
      const paid: number[] = [];
      let number = 0;
      const step = async <Input>(movement: Movement<Input>, input: Input, name?: string) => {
        number += name ? 0 : 1;
        const key = `${bet}:${name ?? number}`;
        await db.tx((sql) => postWithin(sql, member, movement, { input, key }));
      };
      await step(betHold, { holdMinor }, 'place');
      return {
        async settle(payoutMinor) {
          const before = paid.at(-1);
          if (before !== undefined) {
            await step(betRestore, { holdMinor, payoutMinor: moneyMinor(before) });
          }
          await step(betSettle, { holdMinor, payoutMinor: moneyMinor(payoutMinor) });
          paid.push(payoutMinor);
        },
      };
    },
    async correct(member, { stakeMinor, from, to }) {
      const holdMinor = moneyMinor(stakeMinor);
      await post(member, betRestore, { holdMinor, payoutMinor: moneyMinor(from) });
      await post(member, betSettle, { holdMinor, payoutMinor: moneyMinor(to) });
    },
    async unvoid(member, stakeMinor, payout) {
      const [bet, holdMinor, payoutMinor] = [newId(), moneyMinor(stakeMinor), moneyMinor(payout)];
      await db.tx(async (sql) => {
        const step = <Input>(movement: Movement<Input>, name: string, input: Input) =>
          postWithin(sql, member, movement, { input, key: `${bet}:${name}` });
        await step(betHold, 'place', { holdMinor });
        await step(betRelease, '1', { holdMinor });
        await step(betRestore, '2', { holdMinor, payoutMinor: holdMinor });
        await step(betSettle, '3', { holdMinor, payoutMinor });
      });
    },
    async game(member, stakeMinor, payoutMinor) {
      const round = await world.stake(member, stakeMinor);
      if (payoutMinor > 0) await round.pay(payoutMinor);
    },
    async stake(member, stakeMinor) {
      const reference = newId();
      const inputOf = (minor: number) => ({ venue: 'TPZR', amountMinor: moneyMinor(minor) });
      const postIn = (movement: typeof gameStake, minor: number) =>
        db.tx((sql) => postWithin(sql, member, movement, { input: inputOf(minor), reference }));
      await postIn(gameStake, stakeMinor);
      return {
        pay: (minor) => postIn(gamePayout, minor),
        rollBack: () => postIn(gameRollback, stakeMinor),
      };
    },
    gift: (member, minor) => post(member, gift, { amountMinor: moneyMinor(minor) }),
    rebate: (member, minor) => post(member, rebate, { amountMinor: moneyMinor(minor) }),
    fund,
    async run(month) {
      const trial = await agents.trial(siteId, month);
      const { mark } = must(trial.ok ? trial.value : null, `a trial of ${month}`);
      const agreed = { month, mark, by: 'one', agreedBy: 'other' };
      const run = await db.tx((sql) => agents.within.storeRun(sql, siteId, agreed));
      return must(run.ok ? run.value : null, 'run').payMinor;
    },
    balance,
  };
  return world;
}
