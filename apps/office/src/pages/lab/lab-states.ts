import type { AnswerOf } from '../../app/api.ts';
import type { Tone } from '../../engine/parts.tsx';
import { labMessages as text } from './lab-messages.ts';

export type LabRow = AnswerOf<'lab/runs'>['list'][number];
export type LabRunAnswer = AnswerOf<'lab/run'>;
export type LabCaseRow = LabRunAnswer['cases'][number];

/** Polling interval of a run in progress. */
export const WATCH_MS = 2_000;

const states = {
  running: { name: text.running, tone: 'info' },
  ended: { name: text.ended, tone: 'ok' },
  cancelled: { name: text.cancelled, tone: 'mute' },
  late: { name: text.late, tone: 'bad' },
  failed: { name: text.failed, tone: 'bad' },
  broken: { name: text.broken, tone: 'bad' },
} as const satisfies Readonly<
  Record<LabRow['state'], { readonly tone: Tone; readonly name: unknown }>
>;

/** The state of a run, in a word: an ended one is good only without failures. */
export function stateOf({ state, failed }: Pick<LabRow, 'state' | 'failed'>) {
  if (state !== 'ended') return { ...states[state], count: 0 };
  return failed === 0
    ? ({ name: text.allPassed, tone: 'ok', count: 0 } as const)
    : ({ name: text.someFailed, tone: 'bad', count: failed } as const);
}

/** Cases counted by outcome; those that were not chosen do not apply. */
export function tallyOf(cases: readonly Pick<LabCaseRow, 'state'>[]) {
  const count = (...of: readonly LabCaseRow['state'][]): number =>
    cases.filter(({ state }) => of.includes(state)).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    waiting: count('waiting'),
    skipped: count('group', 'fault'),
    planned: cases.length,
  };
}
