import { fork } from 'node:child_process';
import { once } from 'node:events';
import { WORLD_OPERATIONS, WORLDS_PER_PROCESS } from './limits.ts';

/** One world that was played. */
export interface WorldRun {
  readonly seed: number;
  readonly operations: number;
  readonly findings: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** The order to a process that plays worlds. */
export interface WorldOrder {
  readonly seed: number;
  readonly operations: number;
}

/**
 * Plays many operations in separate worlds, each from the next seed, in so many processes in parallel; yields each
 * world's result as it ends. After a finding no further world is started. `program`: what plays them, by
 * `playByOrder`.
 */
export async function* runWorlds(options: {
  readonly program: URL;
  readonly seed: number;
  readonly operations: number;
  readonly processes: number;
}): AsyncGenerator<WorldRun> {
  const orders = ordersOf(options);
  const players = Array.from({ length: options.processes }, () => createPlayer(options.program));
  const underWay = new Map<Player, Promise<{ readonly player: Player; readonly run: WorldRun }>>();
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
  const worlds = Math.ceil(operations / WORLD_OPERATIONS);
  return Array.from({ length: worlds }, (_, at) => ({
    seed: seed + at,
    operations: Math.min(WORLD_OPERATIONS, operations - at * WORLD_OPERATIONS),
  }));
}

/** A process that plays one world at a time, replaced by a new one after some worlds. */
interface Player {
  play(order: WorldOrder): Promise<WorldRun>;
  end(): void;
}

function start(program: URL) {
  const child = fork(program);
  const ended = once(child, 'exit').then(([code]: readonly unknown[]) => String(code));
  return { child, ended };
}

function createPlayer(program: URL): Player {
  let { child, ended } = start(program);
  let played = 0;
  return {
    async play(order) {
      if (played === WORLDS_PER_PROCESS) {
        child.disconnect();
        ({ child, ended } = start(program));
        played = 0;
      }
      played += 1;
      const answer = once(child, 'message');
      const gone = ended.then((code): WorldRun => {
        const findings = [`the process of this world ended with ${code}`];
        return { seed: order.seed, operations: 0, findings, counts: {} };
      });
      child.send(order);
      return await Promise.race([answer.then(([run]: readonly WorldRun[]) => run ?? gone), gone]);
    },
    end() {
      if (child.connected) child.disconnect();
    },
  };
}

/** What the program of a process is: plays one world after another as its parent asks, and ends with it. */
export function playByOrder(play: (order: WorldOrder) => Promise<WorldRun>): void {
  process.on('message', async (order: WorldOrder) => {
    const run = await play(order).catch((error: unknown) => ({
      seed: order.seed,
      operations: 0,
      counts: {},
      findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    process.send?.(run);
  });
  process.on('disconnect', () => process.exit(0));
}
