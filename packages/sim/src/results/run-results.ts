import { createSeededRng } from '@tianping/base';
import { createMachine, type Fault } from './machine.ts';
import { modelBalance, type Received } from './model.ts';
import { createScenario, SIM_PROVISIONAL_MS } from './scenario.ts';

/** A sequence after which the money does not agree with the latest result of each match. */
export interface ResultFinding {
  readonly seed: number;
  /** How many messages had been received. */
  readonly after: number;
  readonly paid: number;
  readonly due: number;
}

/**
 * Plays result sequences from `seed` on and compares their payouts with the model, after some message in the middle
 * and at the end, when every provisional result counts as final. Stops at the first difference.
 */
export function runResults(options: {
  readonly seed: number;
  readonly sequences: number;
  readonly fault?: Fault | null;
}): ResultFinding | null {
  const { seed, sequences, fault = null } = options;
  for (let at = seed; at < seed + sequences; at += 1) {
    const finding = playSequence(at, fault);
    if (finding) return finding;
  }
  return null;
}

function playSequence(seed: number, fault: Fault | null): ResultFinding | null {
  const rng = createSeededRng(seed);
  const scenario = createScenario(rng);
  const machine = createMachine(scenario, fault);
  const log: Received[] = [];
  const looksAt = rng.int(scenario.messages.length + 1);
  let now = 0;
  const check = (): ResultFinding | null => {
    const [paid, due] = [machine.balance(), modelBalance(scenario, log, now)];
    return paid === due ? null : { seed, after: log.length, paid, due };
  };
  const last = { what: 'time', passes: SIM_PROVISIONAL_MS } as const;
  for (const message of [...scenario.messages, last]) {
    machine.receive(message);
    log.push({ message, at: now });
    if (message.what === 'time') now += message.passes;
    const finding = log.length === looksAt ? check() : null;
    if (finding) return finding;
  }
  return check();
}
