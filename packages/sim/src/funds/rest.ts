import { look } from './deposit-limits.ts';
import type { ModelMember } from './model/model-member.ts';
import { roundOfTurnover } from './releases.ts';
import { addConfirmations, reportTruly } from './steps/steps-coins.ts';
import { matchAltered, notify } from './steps/steps-deposits.ts';
import { noteGrants } from './steps/steps-grades.ts';
import { noteTransfer } from './steps/steps-venues.ts';
import { roundOfPayouts } from './steps/steps-withdrawals.ts';
import type { FundsWorld } from './world/funds-world.ts';
import { SITE_ID } from './world/site.ts';
import { memberOf } from './world/world.ts';

const ROUNDS = 6;
const ROUND_MS = 11 * 60_000;
const LONG_ROUND_MS = 61 * 60_000;

/**
 * The outside parties become reliable and everything in transit is completed by the product's own jobs: whatever is
 * not in its place then would never have got there.
 */
export async function comeToRest(world: FundsWorld): Promise<void> {
  const { clock, model, rng } = world;
  for (const fake of world.venues) {
    fake.beHostile(rng, 0);
    fake.setMaintenance(null);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.advance(ROUND_MS);
    await world.ask(({ venues }) => venues.runTransfers());
    await world.ask(({ payments }) => payments.runJobs());
  }
  for (const member of model.members) await endDeposits(world, member);
  for (const isLast of [false, false, true]) {
    clock.advance(LONG_ROUND_MS);
    await roundOfPayouts(world);
    if (!isLast) endPayouts(world);
  }
  for (const member of model.members) await endTransfers(world, member);
  await roundOfTurnover(world);
  await world.ask(({ vip }) => vip.runRound());
  for (const member of model.members) await noteGrants(world, member);
}

/** Payments are reported once more, and staff match those with another amount than ordered. */
async function endDeposits(world: FundsWorld, member: ModelMember): Promise<void> {
  await look(world, member);
  for (const one of member.deposits) {
    addConfirmations(world, one, Number.MAX_SAFE_INTEGER);
    if (one.paidMinor === null || one.creditedAt !== null) continue;
    await (one.coins ? reportTruly(world, one) : notify(world, one, 1));
  }
  await look(world, member);
  for (const one of member.deposits) {
    if (one.paidMinor === null || one.creditedAt !== null) continue;
    if (one.paidMinor !== one.payMinor) await matchAltered(world, member, one);
  }
}

function endPayouts({ payout, rng }: FundsWorld): void {
  for (const { orderId, status } of [...payout.taken.values()]) {
    if (status !== 'pending') continue;
    payout.settle(orderId, { status: rng.int(3) === 0 ? 'failed' : 'paid' });
  }
}

/** Staff ask about transfers that are too old for automatic queries; then all are looked up. */
async function endTransfers(world: FundsWorld, member: ModelMember): Promise<void> {
  for (const one of member.transfers.values()) {
    if (one.endedAt !== null) continue;
    const { transferId } = one;
    const current = await world.ask(({ venues }) =>
      venues.transferOf(memberOf(member.memberId), transferId),
    );
    if (current?.endedAt === null) {
      await world.ask(({ venues }) => venues.office.ask(SITE_ID, transferId));
    }
    const ended = await world.ask(({ venues }) =>
      venues.transferOf(memberOf(member.memberId), transferId),
    );
    if (ended) noteTransfer(member, ended);
  }
}
