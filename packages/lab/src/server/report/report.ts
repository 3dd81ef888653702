import { createHash } from 'node:crypto';
import type { Finding } from '../suite/trace.ts';

/** The suite's own version: increased when a case is added or requires more. */
export const SUITE = '2';

/**
 * One message with its answer, or one comparison. Times in milliseconds from the case's start, null where not
 * measured.
 */
export interface ReportStep {
  readonly at: number | null;
  readonly endedAt: number | null;
  /** `lab`: sent to the provider; `provider`: sent to the wallet; `check`: compared. */
  readonly from: 'lab' | 'provider' | 'check';
  readonly call: string;
  readonly sent: string;
  readonly got: string | null;
  readonly http: number | null;
  readonly fault: string | null;
  readonly findings: readonly Finding[];
}

export interface CaseReport {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly does: string;
  readonly due: string;
  readonly isMoney: boolean;
  readonly isPassed: boolean;
  readonly ms: number;
  readonly steps: readonly ReportStep[];
}

/** One tested side: a provider, or the wallet of a venue. */
export interface PartReport {
  readonly direction: 'provider' | 'wallet';
  readonly name: string;
  readonly address: string;
  /** SHA-256 of the provider's public key (SPKI, DER) in hex. */
  readonly keyDigest: string | null;
  readonly games: readonly string[];
  /** Whether the whole suite was run, not a selection of it. */
  readonly isWhole: boolean;
  readonly cases: readonly CaseReport[];
}

export interface LabReport {
  readonly suite: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly seed: number;
  /** Why only these parts were tested; absent where all were. */
  readonly why?: string;
  readonly parts: readonly PartReport[];
}

/** The report's JSON as written, of which the digest is taken. */
export function jsonOf(report: LabReport): string {
  return `${JSON.stringify(report, null, 1)}\n`;
}

export function digestOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Of those that concern money. */
  readonly moneyPassed: number;
  readonly moneyFailed: number;
}

export function tallyOf(cases: readonly CaseReport[]): Tally {
  const count = (is: (one: CaseReport) => boolean): number => cases.filter(is).length;
  return {
    passed: count(({ isPassed }) => isPassed),
    failed: count(({ isPassed }) => !isPassed),
    moneyPassed: count(({ isPassed, isMoney }) => isPassed && isMoney),
    moneyFailed: count(({ isPassed, isMoney }) => !isPassed && isMoney),
  };
}

/** Cases by group, in the order in which groups come first. */
export function grouped(cases: readonly CaseReport[]): ReadonlyMap<string, readonly CaseReport[]> {
  return Map.groupBy(cases, ({ group }) => group);
}
