import type { UnixMs } from '@tianping/base';

/** A recorded market on the winner, in whatever format it was recorded. */
export interface RecordedMarket {
  readonly id: string;
  /** `Home v Away`, or `Away @ Home` as North American sports print it. */
  readonly eventName: string;
  /** The exchange's number of the sport; null where the recording does not say. */
  readonly eventTypeId: string | null;
  /** Listed start; null where the recording does not say. */
  readonly marketTime: UnixMs | null;
  /** In the order in which the exchange lists them. */
  readonly runners: readonly Runner[];
  /** By time, at least one. */
  readonly ticks: readonly Tick[];
}

export interface Runner {
  readonly id: string;
  readonly name: string;
  readonly isDraw: boolean;
}

/** The market from this moment on. */
export interface Tick {
  readonly at: UnixMs;
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED';
  readonly inPlay: boolean;
  /** Best decimal price of each runner, null where there is none. */
  readonly prices: readonly (number | null)[];
  /** The runner that won, once the market is closed. */
  readonly winnerId: string | null;
}

const DRAW_ID = '58805';

export function runnerOf(id: string, name: string | undefined): Runner {
  const isDraw = id === DRAW_ID || name === 'The Draw';
  return { id, name: name ?? (isDraw ? 'The Draw' : `#${id}`), isDraw };
}

/** Two sides, or two sides and the draw. */
export function isWinMarket(runners: readonly Runner[]): boolean {
  const draws = runners.filter((runner) => runner.isDraw).length;
  return draws <= 1 && runners.length - draws === 2;
}

/** Whether exchanges sell the winner of the whole match under this name. */
export function isWinName(name: string): boolean {
  return /^(match odds|moneyline)$/i.test(name);
}

/** The non-empty lines of a text, parsed; a line that is not JSON is left out. */
export function jsonLines(text: string): readonly unknown[] {
  return text.split('\n').flatMap((line): unknown[] => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
