import { z } from 'zod';
import { inboxMessages as text } from '../../messages.ts';
import type { Reader } from './reader.ts';

/** Events of a reset by staff; the names are those of the members' package. */
const resetTitles = {
  opened: text.resetOpened,
  approved: text.resetApproved,
  done: text.resetDone,
  stopped: text.resetStopped,
  refused: text.resetRefused,
} as const;

const resetBodies = {
  opened: text.resetLiveBody,
  approved: text.resetLiveBody,
  done: text.resetDoneBody,
  stopped: text.resetNothingBody,
  refused: text.resetNothingBody,
} as const;

const resetWhats = {
  phone: text.resetPhone,
  fund: text.resetFund,
  factor: text.resetFactor,
} as const;

export const resetFacts = z.object({
  news: z.enum(['opened', 'approved', 'done', 'stopped', 'refused']),
  what: z.enum(['phone', 'fund', 'factor']),
  reference: z.string().max(200),
  dueAt: z.int().min(0).nullable(),
  pausedUntil: z.int().min(0).nullable(),
  at: z.int().min(0),
});

/** The notification: the event, the case's number, and its times where there are any. */
export function resetText(facts: z.output<typeof resetFacts>, { t, time }: Reader) {
  const { news, what, dueAt, pausedUntil } = facts;
  return {
    title: t(resetTitles[news], { what: t(resetWhats[what]) }),
    body: t(resetBodies[news]),
    facts: [
      { label: t(text.factReset), value: facts.reference },
      ...(dueAt === null ? [] : [{ label: t(text.factDue), value: time(dueAt) }]),
      ...(pausedUntil === null ? [] : [{ label: t(text.factPaused), value: time(pausedUntil) }]),
      { label: t(text.factTime), value: time(facts.at) },
    ],
    action: { label: t(text.toSecurity), route: '/mine/security' },
  };
}
