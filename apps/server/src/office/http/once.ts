import { err, ok, type Result, type Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { type Json, toJson } from '@tianping/office';
import type { KeyedAnswers, KeyedCall } from '@tianping/office/server';
import { z } from 'zod';
import type { CallRefusal } from '../../http/handler.ts';
import { isPassing, storedRefusal } from '../../http/kernel/stored-refusal.ts';
import { textsOf } from '../../http/texts.ts';
import { officeMessages } from '../messages.ts';

type Outcome = Result<unknown, CallRefusal>;

/** Carries out a call once for its key; the same key and body always get the same answer. */
export async function once(
  answers: KeyedAnswers,
  call: KeyedCall,
  script: Script,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const begun = await answers.begin(call);
  if (!begun.ok) {
    if (begun.error === 'otherBody') return err({ code: statusCodes.dataExists.code });
    const message = textsOf(script).t(officeMessages.underWay);
    return err({ code: statusCodes.frequentSubmission.code, message });
  }
  if (begun.value !== null) return outcomeOf(begun.value.stored);
  let outcome: Outcome;
  try {
    outcome = await work();
  } catch (error) {
    await answers.drop(call);
    throw error;
  }
  if (!outcome.ok && isPassing(outcome.error)) await answers.drop(call);
  else await answers.keep(call, toJson(outcome));
  return outcome;
}

const retainedOutcome = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: storedRefusal }),
]);

function outcomeOf(stored: Json): Outcome {
  const outcome = retainedOutcome.parse(stored);
  return outcome.ok ? ok(outcome.value) : err(outcome.error);
}
