import { resetMessages as text } from './reset-messages.ts';

/** States of a case by name and look. */
export const resetStates = {
  asked: { name: text.stateAsked, tone: 'wait' },
  open: { name: text.stateOpen, tone: 'wait' },
  waiting: { name: text.stateWaiting, tone: 'info' },
  done: { name: text.stateDone, tone: 'ok' },
  stopped: { name: text.stateStopped, tone: 'mute' },
  refused: { name: text.stateRefused, tone: 'bad' },
  lapsed: { name: text.stateLapsed, tone: 'mute' },
} as const;

export const resetEvents = {
  asked: text.eventAsked,
  opened: text.eventOpened,
  approved: text.eventApproved,
  done: text.eventDone,
  stopped: text.eventStopped,
  refused: text.eventRefused,
  lapsed: text.eventLapsed,
} as const;
