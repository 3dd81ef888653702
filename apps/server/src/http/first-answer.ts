import { type Clock, err, type Result } from '@tianping/base';
import { type CallName, statusCodes } from '@tianping/contract';
import type { MemberCall, StoredRefusals } from '@tianping/members/server';
import { createSingleFlight } from './front/single-flight.ts';
import type { CallContext, CallRefusal } from './handler.ts';
import { isPassing, storedRefusal } from './kernel/stored-refusal.ts';

type Outcome = Result<unknown, CallRefusal>;

/** Answers a call with a key as the first copy of it was answered; others it just works out. */
export type FirstAnswer = (
  call: { readonly name: CallName; readonly context: CallContext },
  work: () => Promise<Outcome>,
) => Promise<Outcome>;

/** Bets are rows from the first moment on, refused ones too: the sportsbook remembers them itself. */
const REMEMBERED: ReadonlySet<CallName> = new Set(['game/sport/placeBet']);

/**
 * What is accepted is found again by its own rows. A refusal leaves none, so copies under way share one
 * outcome, and a refusal is kept: without it, of copies of one request one could be refused for want of money,
 * a payout arrive, and another be accepted. Copies that reach two processes in the same moment are judged by each.
 */
export function createFirstAnswer(deps: {
  readonly clock: Clock;
  readonly kept: StoredRefusals;
}): FirstAnswer {
  const fly = createSingleFlight<Outcome>();
  return ({ name, context }, work) => {
    const { siteId, session, idempotency, script } = context;
    if (!session || !idempotency) return work();
    const call = { siteId, memberId: session.memberId, ...idempotency };
    const copies = [siteId, call.memberId, call.key, call.bodyHash, script].join(' ');
    return fly(copies, () => (REMEMBERED.has(name) ? work() : keeping(deps, call, work)));
  };
}

async function keeping(
  { clock, kept: stored }: { readonly clock: Clock; readonly kept: StoredRefusals },
  call: MemberCall,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const before = await stored.find(call);
  if (before && before.bodyHash !== call.bodyHash) {
    return err({ code: statusCodes.dataExists.code });
  }
  if (before) return err(storedRefusal.parse(JSON.parse(before.refusal)));
  const outcome = await work();
  if (!outcome.ok && !isPassing(outcome.error) && !isOtherBody(outcome.error)) {
    await stored.keep(call, JSON.stringify(outcome.error), clock.now());
  }
  return outcome;
}

/** The row of the first copy may say so before this list does; its key must stay with the first copy. */
function isOtherBody({ code }: CallRefusal): boolean {
  return code === statusCodes.dataExists.code;
}
