import { type Clock, err, type Result } from '@tianping/base';
import { type CallName, statusCodes } from '@tianping/contract';
import type { MemberCall, StoredRefusals } from '@tianping/members/server';
import { createSingleFlight } from './front/single-flight.ts';
import { createTurns } from './front/turns.ts';
import type { CallContext, CallRefusal } from './handler.ts';
import { isPassing, storedRefusal } from './kernel/stored-refusal.ts';

type Outcome = Result<unknown, CallRefusal>;

/** Answers a call with a key as its first copy was answered; other calls are simply carried out. */
export type FirstAnswer = (
  call: { readonly name: CallName; readonly context: CallContext },
  work: () => Promise<Outcome>,
) => Promise<Outcome>;

/** Bets are rows from the first moment on, refused ones too: the sportsbook stores their outcome itself. */
const REMEMBERED: ReadonlySet<CallName> = new Set(['game/sport/placeBet']);

/**
 * An accepted call is found again by its own rows. A refusal leaves none, so simultaneous copies share one outcome, and
 * the refusal is stored: otherwise one copy of a request could be refused for lack of money, a payout arrive, and
 * another copy be accepted. Copies in the other script wait for the first, and are then answered by what it has left,
 * in their own script. Copies that reach two processes at the same moment are judged by each.
 */
export function createFirstAnswer(deps: {
  readonly clock: Clock;
  readonly refusals: StoredRefusals;
}): FirstAnswer {
  const fly = createSingleFlight<Outcome>();
  const inTurn = createTurns();
  return ({ name, context }, work) => {
    const { siteId, session, idempotency, script } = context;
    if (!session || !idempotency) return work();
    const call = { siteId, memberId: session.memberId, ...idempotency };
    const copies = [siteId, call.memberId, call.key, call.bodyHash].join(' ');
    const answer = () => (REMEMBERED.has(name) ? work() : keeping(deps, call, work));
    return fly(`${copies} ${script}`, () => inTurn(copies, answer));
  };
}

async function keeping(
  { clock, refusals: stored }: { readonly clock: Clock; readonly refusals: StoredRefusals },
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

/**
 * The row of the first copy may refuse a different body before this store does; its key must stay with the first copy.
 */
function isOtherBody({ code }: CallRefusal): boolean {
  return code === statusCodes.dataExists.code;
}
