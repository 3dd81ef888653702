import type { GrantView } from '@tianping/contract';
import { count } from '../model/model.ts';
import { pauseAt } from '../model/model-limits.ts';
import type { ModelMember } from '../model/model-member.ts';
import type { FundsWorld } from '../world/funds-world.ts';
import { memberOf } from '../world/world.ts';
import type { Step } from './step.ts';

/** Claims the grades' gifts, sometimes twice concurrently; nothing may be given during a pause. */
export const claim: Step = async (world, member) => {
  const { rng, clock, model } = world;
  const who = memberOf(member.memberId);
  const isTwice = rng.int(4) === 0;
  const isRebate = rng.int(2) === 0;
  const [done] = await world.ask(({ vip }) => {
    const ask = () => (isRebate ? vip.claimRebate(who) : vip.claimAll(who));
    return Promise.all([ask(), isTwice ? ask() : null]);
  });
  const pause = pauseAt(member, clock.now());
  const stated = done.ok ? 'given' : done.error.kind;
  if (pause !== null && done.ok && done.value.totalMinor > 0) {
    model.findings.push(`${member.memberId} was given a gift while the pause is ${pause}`);
  }
  if (pause === null && stated === 'paused') {
    model.findings.push(`${member.memberId} was refused a gift by a pause that is over`);
  }
  count(model, `claim ${stated}`);
  await noteGrants(world, member);
};

/** Records what was claimed, also by requests whose process died before answering. */
export async function noteGrants(world: FundsWorld, member: ModelMember): Promise<void> {
  const page = { kind: null, from: 0, to: Number.MAX_SAFE_INTEGER, limit: 1_000, offset: 0 };
  const { list } = await world.ask(({ vip }) =>
    vip.history({ ...memberOf(member.memberId), ...page }),
  );
  const known = new Set(member.gifts.map(({ batchId }) => batchId));
  for (const one of list) {
    if (known.has(one.id) || one.claimedAt === null) continue;
    member.gifts.push({ ...giftOf(one), at: one.claimedAt });
  }
}

function giftOf({ id, amountMinor, turnoverMinor }: GrantView) {
  return { code: '', batchId: id, amountMinor, requiredMinor: turnoverMinor };
}
