import { type Clock, err, type Result } from '@tianping/base';
import { type CallName, statusCodes } from '@tianping/contract';
import type { KeptRefusals, MemberCall } from '@tianping/members/server';
import { z } from 'zod';
import type { CallContext, CallRefusal } from './handler.ts';
import { createSingleFlight } from './single-flight.ts';

type Outcome = Result<unknown, CallRefusal>;

/** Answers a call with a key as the first copy of it was answered; others it just works out. */
export type FirstAnswer = (
  call: { readonly name: CallName; readonly context: CallContext },
  work: () => Promise<Outcome>,
) => Promise<Outcome>;

/** Bets are rows from the first moment on, refused ones too: the sportsbook remembers them itself. */
const REMEMBERED: ReadonlySet<CallName> = new Set([
  'game/sport/placeBet',
  'game/sport/placeSeries',
]);

/** Codes that say nothing of the call itself; sent again it is worked out anew. */
const PASSING: ReadonlySet<number> = new Set([
  statusCodes.serverError.code,
  statusCodes.badGateway.code,
  statusCodes.frequentSubmission.code,
  statusCodes.maintenance.code,
  statusCodes.invocationError.code,
  statusCodes.systemBusy.code,
  statusCodes.dataExists.code,
]);

/**
 * What is accepted is found again by its own rows. A refusal leaves none, so copies under way share one
 * outcome, and a refusal is kept: without it, of copies of one request one could be refused for want of money,
 * a payout arrive, and another be accepted. Copies that reach two processes in the same moment are judged by each.
 */
export function createFirstAnswer(parts: {
  readonly clock: Clock;
  readonly kept: KeptRefusals;
}): FirstAnswer {
  const fly = createSingleFlight<Outcome>();
  return ({ name, context }, work) => {
    const { siteId, session, idempotency, script } = context;
    if (!session || !idempotency) return work();
    const call = { siteId, memberId: session.memberId, ...idempotency };
    const copies = [siteId, call.memberId, call.key, call.bodyHash, script].join(' ');
    return fly(copies, () => (REMEMBERED.has(name) ? work() : keeping(parts, call, work)));
  };
}

async function keeping(
  { clock, kept }: { readonly clock: Clock; readonly kept: KeptRefusals },
  call: MemberCall,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const before = await kept.find(call);
  if (before && before.bodyHash !== call.bodyHash) {
    return err({ code: statusCodes.dataExists.code });
  }
  if (before) return err(refusalOf(before.refusal));
  const outcome = await work();
  if (!outcome.ok && !PASSING.has(outcome.error.code)) {
    await kept.keep(call, JSON.stringify(outcome.error), clock.now());
  }
  return outcome;
}

const keptRefusal = z.object({
  code: z.int(),
  message: z.string().optional(),
  data: z.unknown().optional(),
});

function refusalOf(text: string): CallRefusal {
  const { code, message, data } = keptRefusal.parse(JSON.parse(text));
  return { code, data, ...(message === undefined ? {} : { message }) };
}
