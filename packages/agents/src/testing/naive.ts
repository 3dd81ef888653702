import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { AgentsWorld } from './world.ts';

/**
 * A second implementation of the same sentences: every month from the first posting on, from the ledger's own rows,
 * agent by agent, without anything stored of earlier months. It shares no computation with the package; only the
 * plan's figures and the names of accounts.
 */
export interface NaiveLine {
  readonly month: string;
  readonly agentId: string;
  readonly ownMinor: bigint;
  readonly groupMinor: bigint;
  readonly active: number;
  readonly carryInMinor: bigint;
  readonly shareBp: number;
  readonly totalMinor: bigint;
  readonly payMinor: bigint;
  readonly carryOutMinor: bigint;
}

export interface NaivePlan {
  readonly from: string;
  readonly activeStakeMinor: number;
  readonly paymentCostBp: number;
  readonly weightsBp: Readonly<Record<string, number>>;
  readonly tiers: readonly {
    readonly fromMinor: number;
    readonly active: number;
    readonly shareBp: number;
  }[];
}

interface Posting {
  readonly member: string;
  readonly account: string;
  readonly movement: string;
  readonly amount: bigint;
  readonly at: number;
  /** The hold of a bet that is open again after a void, which had not counted as a stake. */
  readonly reopens: boolean;
}

interface Books {
  readonly postings: readonly Posting[];
  readonly places: readonly { agent: string; parent: string | null; at: number; seq: number }[];
  readonly brought: readonly { agent: string; member: string; at: number }[];
}

async function readBooks(sql: Sql, siteId: SiteId): Promise<Books> {
  const postings = await sql.query<
    Omit<Posting, 'amount' | 'reopens'> & { amount: string; key: string }
  >(
    `select p.member_id as member, p.account, t.movement, p.amount_minor::text as amount, t.at,
       t.idem_key as key
     from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
     where t.site_id = $1`,
    [siteId],
  );
  const places = await sql.query<Books['places'][number]>(
    `select agent_id as agent, parent_id as parent, from_at as at, seq from agent_place
     where site_id = $1`,
    [siteId],
  );
  const brought = await sql.query<Books['brought'][number]>(
    `select bringer_id as agent, member_id as member, at from member_bringer
     where site_id = $1 and kind = 'agent'`,
    [siteId],
  );
  // A key is the bet and the number of its settlement.
  const voids = new Set(
    postings.rows.filter(({ movement }) => movement === 'betRelease').map(({ key }) => key),
  );
  const reopens = ({ movement, key }: { movement: string; key: string }): boolean => {
    const [bet, number] = key.split(':');
    return movement === 'betRestore' && voids.has(`${bet}:${Number(number) - 1}`);
  };
  return {
    postings: postings.rows.map((row) => ({
      ...row,
      amount: BigInt(row.amount),
      reopens: reopens(row),
    })),
    places: places.rows,
    brought: brought.rows,
  };
}

/** Midnight of the first on the site's clock. */
const startOf = (month: string): number => new Date(`${month}-01T00:00:00+08:00`).getTime();

/** The parent of each agent at a moment. */
function parentsAt({ places }: Books, at: number): Map<string, string | null> {
  const parents = new Map<string, string | null>();
  for (const place of [...places].sort((a, b) => a.seq - b.seq)) {
    if (place.at < at) parents.set(place.agent, place.parent);
  }
  return parents;
}

function above(parents: Map<string, string | null>, agent: string): string[] {
  const parent = parents.get(agent) ?? null;
  return parent === null ? [] : [parent, ...above(parents, parent)];
}

/** A plan's weight of an account's category, ten-thousandths; null for accounts that are not play. */
function weightOf(plan: NaivePlan, account: string): number | null {
  if (account === 'house:book') return plan.weightsBp.TY ?? 0;
  if (account === 'house:game-TPZR') return plan.weightsBp.ZR ?? 0;
  return null;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

function ownOf(postings: readonly Posting[], plan: NaivePlan): bigint {
  let net = 0n;
  for (const account of new Set(postings.map((one) => one.account))) {
    const of = postings.filter((one) => one.account === account);
    const weight = weightOf(plan, account);
    if (weight !== null) net += (sum(of.map(({ amount }) => amount)) * BigInt(weight)) / 10_000n;
    else if (['house:promotion', 'house:rebate'].includes(account)) {
      net += sum(of.map(({ amount }) => amount));
    }
  }
  // What went through the channel of payments, in either direction, by member and movement.
  let paid = 0n;
  const channel = postings.filter(({ account }) => account === 'clearing:test');
  for (const key of new Set(channel.map(({ member, movement }) => `${member} ${movement}`))) {
    const own = channel.filter(({ member, movement }) => `${member} ${movement}` === key);
    paid += size(sum(own.map(({ amount }) => amount)));
  }
  const cost = paid * BigInt(plan.paymentCostBp);
  return net - (cost % 10_000n === 0n ? cost / 10_000n : cost / 10_000n + 1n);
}

function activeOf(postings: readonly Posting[], plan: NaivePlan): number {
  const members = [...new Set(postings.map(({ member }) => member))];
  return members.filter((member) => {
    const staked = postings.filter(
      (one) =>
        one.member === member &&
        ((one.account === 'hold' && /^bet(Settle|Restore)$/.test(one.movement) && !one.reopens) ||
          (one.account === 'main' && /^game(Stake|Rollback)$/.test(one.movement))),
    );
    const stake = -sum(staked.map(({ amount }) => amount));
    return stake > 0n && stake >= BigInt(plan.activeStakeMinor);
  }).length;
}

/** All months up to and with the last, each agent of each. */
export async function naiveMonths(
  world: AgentsWorld,
  of: { readonly months: readonly string[]; readonly plans: readonly NaivePlan[] },
): Promise<readonly NaiveLine[]> {
  const books = await readBooks(world.db, world.siteId);
  return of.months.flatMap((_, at) =>
    naiveMonth(world, books, { ...of, months: of.months.slice(0, at + 1) }),
  );
}

/** The last of these months; its carry-over is recomputed from all earlier ones. */
function naiveMonth(
  world: AgentsWorld,
  books: Books,
  of: { readonly months: readonly string[]; readonly plans: readonly NaivePlan[] },
): NaiveLine[] {
  const month = of.months.at(-1) ?? '';
  const plan = of.plans.findLast(({ from }) => from <= month);
  if (!plan) throw new Error(`no plan for ${month}`);
  const { parents, groupOf } = groupsOf(world, books, { month, plan });
  const carries = (agent: string): bigint => {
    let carry = 0n;
    for (const before of of.months.slice(0, -1)) {
      const held = of.plans.findLast(({ from }) => from <= before);
      if (!held) throw new Error(`no plan for ${before}`);
      const then = groupsOf(world, books, { month: before, plan: held });
      if (!then.parents.has(agent)) continue;
      const left = carry + then.groupOf(agent).groupMinor;
      carry = left < 0n ? left : 0n;
    }
    return carry;
  };
  const lines = new Map<string, Omit<NaiveLine, 'payMinor'>>();
  for (const agentId of parents.keys()) {
    const { ownMinor, groupMinor, active } = groupOf(agentId);
    const carryInMinor = carries(agentId);
    const base = groupMinor + carryInMinor;
    let shareBp = 0;
    for (const tier of plan.tiers) {
      if (base > 0n && base >= BigInt(tier.fromMinor) && active >= tier.active) {
        shareBp = tier.shareBp;
      }
    }
    const totalMinor = base > 0n ? (base * BigInt(shareBp)) / 10_000n : 0n;
    const carryOutMinor = base < 0n ? base : 0n;
    const line = { month, agentId, ownMinor, groupMinor, active, carryInMinor, shareBp };
    lines.set(agentId, { ...line, totalMinor, carryOutMinor });
  }
  /** What a line gets together: its own total, or more where those below get more. */
  const below = (agent: string): bigint =>
    sum([...parents].filter(([, parent]) => parent === agent).map(([child]) => whole(child)));
  const whole = (agent: string): bigint => {
    const [own, rest] = [lines.get(agent)?.totalMinor ?? 0n, below(agent)];
    return own > rest ? own : rest;
  };
  return [...lines.values()].map((line) => ({
    ...line,
    payMinor: whole(line.agentId) - below(line.agentId),
  }));
}

function groupsOf(
  { households, ends }: Pick<AgentsWorld, 'households' | 'ends'>,
  books: Books,
  { month, plan }: { readonly month: string; readonly plan: NaivePlan },
) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const [from, to] = [startOf(month), startOf(next)];
  const parents = parentsAt(books, to);
  const isHousehold = (one: string, other: string): boolean =>
    one === other || households.some((pair) => pair.includes(one) && pair.includes(other));
  const own = (agent: string) => {
    const members = books.brought.filter(
      (one) =>
        one.agent === agent &&
        one.at < to &&
        ![agent, ...above(parents, agent)].some((up) => isHousehold(up, one.member)),
    );
    const postings = books.postings.filter(
      ({ member, at }) =>
        members.some((one) => one.member === member) &&
        at >= from &&
        at < Math.min(to, ends.get(member) ?? to),
    );
    return { net: ownOf(postings, plan), active: activeOf(postings, plan) };
  };
  const groupOf = (agent: string) => {
    const line = [...parents.keys()].filter(
      (one) => one === agent || above(parents, one).includes(agent),
    );
    const sums = line.map(own);
    return {
      ownMinor: own(agent).net,
      groupMinor: sum(sums.map(({ net }) => net)),
      active: sums.reduce((all, { active }) => all + active, 0),
    };
  };
  return { parents, groupOf };
}
