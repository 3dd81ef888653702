import { fork } from 'node:child_process';
import { once } from 'node:events';
import { FUNDS_WORLD_OPERATIONS, FUNDS_WORLDS_PER_PROCESS } from '../limits.ts';
import type { FundsRun } from '../run.ts';

/** The order to a process that plays worlds. */
export interface WorldOrder {
  readonly seed: number;
  readonly operations: number;
}

/**
 * Plays many operations in separate worlds, each from the next seed, in so many processes in parallel; yields each
 * world's result as it ends. After a finding no further world is started.
 */
export async function* runFundsWorlds(options: {
  readonly seed: number;
  readonly operations: number;
  readonly processes: number;
}): AsyncGenerator<FundsRun> {
  const orders = ordersOf(options);
  const players = Array.from({ length: options.processes }, createPlayer);
  const underWay = new Map<Player, Promise<{ readonly player: Player; readonly run: FundsRun }>>();
  const begin = (player: Player): void => {
    const order = orders.shift();
    if (order)
      underWay.set(
        player,
        player.play(order).then((run) => ({ player, run })),
      );
  };
  try {
    for (const player of players) begin(player);
    while (underWay.size > 0) {
      const { player, run } = await Promise.race(underWay.values());
      underWay.delete(player);
      yield run;
      if (run.findings.length > 0) orders.splice(0);
      begin(player);
    }
  } finally {
    for (const player of players) player.end();
  }
}

function ordersOf({ seed, operations }: WorldOrder): WorldOrder[] {
  const worlds = Math.ceil(operations / FUNDS_WORLD_OPERATIONS);
  return Array.from({ length: worlds }, (_, at) => ({
    seed: seed + at,
    operations: Math.min(FUNDS_WORLD_OPERATIONS, operations - at * FUNDS_WORLD_OPERATIONS),
  }));
}

/** A process that plays one world at a time, replaced by a new one after some worlds. */
interface Player {
  play(order: WorldOrder): Promise<FundsRun>;
  end(): void;
}

function start() {
  const child = fork(new URL('./world-process.ts', import.meta.url));
  const ended = once(child, 'exit').then(([code]: readonly unknown[]) => String(code));
  return { child, ended };
}

function createPlayer(): Player {
  let { child, ended } = start();
  let played = 0;
  return {
    async play(order) {
      if (played === FUNDS_WORLDS_PER_PROCESS) {
        child.disconnect();
        ({ child, ended } = start());
        played = 0;
      }
      played += 1;
      const answer = once(child, 'message');
      const gone = ended.then((code): FundsRun => {
        const findings = [`the process of this world ended with ${code}`];
        return { seed: order.seed, operations: 0, findings, counts: {} };
      });
      child.send(order);
      return await Promise.race([answer.then(([run]: readonly FundsRun[]) => run ?? gone), gone]);
    },
    end() {
      if (child.connected) child.disconnect();
    },
  };
}
