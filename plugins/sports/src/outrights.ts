import type { Sport } from '@tianping/sportsbook';
import { outrightClock } from './clocks/clocks.ts';
import { messages } from './messages.ts';
import { readStopped } from './shared/stopped.ts';

/**
 * Outrights: one question with many runners, no clock, no score; the list is a grid of runners, not
 * columns. The result names the winners; a competition that is called off leaves nothing to settle
 * by, so every bet on it is void. A dead heat and runners that never start are settled by the
 * market.
 */
export const outrights: Sport = {
  gameType: 'FS',
  name: messages.outrights,
  periods: ['FT'],
  periodName: (_period, { t }) => t(messages.nameOutright),
  unitName: (_period, { t }) => t(messages.unitPlace),
  runningPeriod: (period) => period,
  handicapRestarts: false,
  isOver: (_period, phase) => phase === 'ended',
  readResult: (result) => readStopped(result, () => ({ periods: {} })),
  columns: { classic: [], professional: [] },
  clockText: outrightClock,
  scoreParts: () => [],
  detailText: () => '',
};
