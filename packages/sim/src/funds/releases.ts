import type { MemberId, UnixMs } from '@tianping/base';
import { coinWorth } from '@tianping/venues';
import { count } from './model/model.ts';
import type { ModelMember } from './model/model-member.ts';
import { owedOf } from './model/owed.ts';
import type { Step } from './steps/step.ts';
import { recall, tradeCoin } from './steps/steps-venues.ts';
import { withdraw } from './steps/steps-withdrawals.ts';
import type { FundsWorld } from './world/funds-world.ts';
import { COIN, RELEASE_BELOW_MINOR, SITE_ID } from './world/site.ts';

/**
 * Runs the product's turnover job while nothing else is under way; each release is checked against the member's
 * holdings.
 */
export async function roundOfTurnover(world: FundsWorld): Promise<void> {
  await noteReleases(world, () => {});
  await world.ask(({ turnover }) => turnover.runTurnover());
  await noteReleases(world, (member) => {
    count(world.model, 'turnover let go');
    const coinMinor = coinWorth(member.coinMinor, COIN.sellMilli, 'sell');
    const leastMinor = owedOf(world, member) + coinMinor;
    if (leastMinor < RELEASE_BELOW_MINOR) return;
    world.model.findings.push(
      `${member.memberId}: turnover was let go with ${leastMinor}, ${coinMinor} of it in coin`,
    );
  });
}

async function noteReleases(
  { db, model }: FundsWorld,
  judge: (member: ModelMember) => void,
): Promise<void> {
  const { rows } = await db.query<{
    readonly member_id: MemberId;
    readonly source: string;
    readonly reference: string;
    readonly ended_at: UnixMs;
  }>(
    `select member_id, source, reference, ended_at from turnover_duty
     where site_id = $1 and status = 'released'`,
    [SITE_ID],
  );
  for (const member of model.members) {
    const fresh = rows.filter(
      (row) => row.member_id === member.memberId && !member.released.has(row.reference),
    );
    for (const { source, reference, ended_at } of fresh) {
      if (source !== 'deposit') model.findings.push(`turnover of a ${source} was let go`);
      member.released.set(reference, ended_at);
    }
    if (fresh.length > 0) judge(member);
  }
}

/** Moves everything into coin while turnover is checked, and back again. */
export const shelter: Step = async (world, member) => {
  await recall(world, member);
  const { coinMinor } = member;
  const spare = Math.floor((Math.max(0, owedOf(world, member)) * 1_000) / COIN.buyMilli);
  await tradeCoin(world, member, { isBuy: true, coinMinor: spare });
  await withdraw(world, member);
  await roundOfTurnover(world);
  const bought = member.coinMinor - coinMinor;
  if (bought > 0) await tradeCoin(world, member, { isBuy: false, coinMinor: bought });
  count(world.model, bought > 0 ? 'sheltered in coin' : 'nothing to shelter');
};
