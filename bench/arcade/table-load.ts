import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Commands to the players of tables, one after the other. */
export type TableLoadMessage =
  | {
      readonly open: {
        readonly port: number;
        readonly echoPort: number;
        readonly gameCode: string;
        readonly room: string;
        readonly carryMinor: number;
        /** Each group of four in a row sits at one table. */
        readonly sessions: readonly string[];
        readonly connections: number;
      };
    }
  | { readonly play: Pace }
  | { readonly echo: Pace };

/** Requests that are due at fixed times, whatever becomes of earlier ones. */
export interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Times from when a request was due to its answer, in milliseconds. */
export interface TableLoadResult {
  readonly p50: number;
  readonly p99: number;
  readonly answered: number;
  readonly refused: number;
  /** Requests that were due while nobody had the turn. */
  readonly idle: number;
  readonly cpuSeconds: number;
}

/** Programs at tables, in a process of their own. */
export interface TablePlayers {
  ask(message: TableLoadMessage): Promise<TableLoadResult>;
  stop(): void;
}

export function startTablePlayers(): TablePlayers {
  const child = fork(fileURLToPath(new URL('./table-players.ts', import.meta.url)), {
    serialization: 'advanced',
  });
  return {
    ask: async (message) => (await ask(child, message)) as TableLoadResult,
    stop: () => void child.kill(),
  };
}

function ask(child: ChildProcess, message: TableLoadMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`the players ended with ${code}`));
    child.once('exit', failed);
    child.once('message', (answer) => {
      child.off('exit', failed);
      if (answer !== null && typeof answer === 'object' && 'failed' in answer) {
        reject(new Error(String(answer.failed)));
      } else resolve(answer);
    });
    child.send(message);
  });
}
