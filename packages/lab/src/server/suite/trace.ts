import { isDeepStrictEqual } from 'node:util';

/** A deviation from what is required. */
export interface Finding {
  readonly what: string;
  readonly due: string;
  readonly got: string;
}

/**
 * One message with its answer, or one comparison, as shown in a report. Times in milliseconds from the case's start.
 */
export interface Step {
  readonly at: number;
  /** When it was answered; null while nothing has come. */
  endedAt: number | null;
  /** `lab` calls the provider, `provider` calls the wallet, `check` compares both. */
  readonly from: 'lab' | 'provider' | 'check';
  /** The call's name, or the subject of the comparison. */
  readonly call: string;
  readonly sent: string;
  got: string | null;
  /** Null where no answer came, and for comparisons. */
  http: number | null;
  /** The deliberate change of the answer. */
  fault: string | null;
  readonly findings: Finding[];
}

/** Everything that happens in one case, in the order of time. */
export class Trace {
  readonly steps: Step[] = [];
  readonly #now: () => number;
  readonly #from: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#from = now();
  }

  elapsed(): number {
    return this.#now() - this.#from;
  }

  begin(from: Step['from'], call: string, sent: string): Step {
    const step: Step = {
      at: this.elapsed(),
      endedAt: null,
      from,
      call,
      sent,
      got: null,
      http: null,
      fault: null,
      findings: [],
    };
    this.steps.push(step);
    return step;
  }

  answered(step: Step, got: string, http: number | null): void {
    step.got = got;
    step.http = http;
    step.endedAt = this.elapsed();
  }

  /** A separate comparison; true when both are equal. */
  compare(what: string, got: unknown, due: unknown): boolean {
    const isSame = isDeepStrictEqual(got, due);
    const step = this.begin('check', what, shown(due));
    this.answered(step, shown(got), null);
    if (!isSame) step.findings.push({ what, due: shown(due), got: shown(got) });
    return isSame;
  }

  get isSound(): boolean {
    return this.steps.every(({ findings }) => findings.length === 0);
  }
}

export function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
