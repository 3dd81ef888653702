import type { StatementLine } from './statement-line.ts';

export type DifferenceKind = 'missingHere' | 'missingThere' | 'amountDiffers' | 'stateDiffers';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly ours: StatementLine | null;
  readonly theirs: StatementLine | null;
}

export interface Statements {
  readonly ours: readonly StatementLine[];
  readonly theirs: readonly StatementLine[];
  /** Each side's lines of the same references on other days: a payment may cross midnight. */
  readonly oursElsewhere: readonly StatementLine[];
  readonly theirsElsewhere: readonly StatementLine[];
}

/**
 * Every payment on which the two sides disagree, each reference once. A line without moved money that the other side
 * does not know is not a difference.
 */
export function compareStatements(statements: Statements): readonly Difference[] {
  const ours = byReference(statements.ours);
  const theirs = byReference(statements.theirs);
  const oursAnyDay = new Map([...byReference(statements.oursElsewhere), ...ours]);
  const theirsAnyDay = new Map([...byReference(statements.theirsElsewhere), ...theirs]);
  const references = new Set([...ours.keys(), ...theirs.keys()]);
  return [...references].flatMap((reference) => {
    const difference = compareLines(
      reference,
      oursAnyDay.get(reference) ?? null,
      theirsAnyDay.get(reference) ?? null,
    );
    return difference ? [difference] : [];
  });
}

function compareLines(
  reference: string,
  ours: StatementLine | null,
  theirs: StatementLine | null,
): Difference | null {
  const moved = (line: StatementLine | null): boolean => line?.state === 'done';
  if (!moved(ours) && !moved(theirs)) return null;
  const both = { reference, ours, theirs };
  if (!ours) return { kind: 'missingHere', ...both };
  if (!theirs) return { kind: 'missingThere', ...both };
  if (moved(ours) !== moved(theirs)) return { kind: 'stateDiffers', ...both };
  return ours.amountMinor === theirs.amountMinor ? null : { kind: 'amountDiffers', ...both };
}

/** Whether the amounts of these lines and every sum of them are exact: beyond 2^53 a number leaves units out. */
export function areExact(lines: readonly StatementLine[]): boolean {
  let sum = 0;
  return lines.every(({ amountMinor }) => {
    sum += Math.abs(amountMinor);
    return Number.isSafeInteger(amountMinor) && Number.isSafeInteger(sum);
  });
}

/** Lines of one reference added up: a payment may have come in two parts. */
function byReference(lines: readonly StatementLine[]): Map<string, StatementLine> {
  const found = new Map<string, StatementLine>();
  for (const line of lines) {
    const known = found.get(line.reference);
    found.set(line.reference, known ? joined(known, line) : line);
  }
  return found;
}

function joined(one: StatementLine, other: StatementLine): StatementLine {
  if (one.state !== 'done') return other;
  if (other.state !== 'done') return one;
  return { ...one, amountMinor: one.amountMinor + other.amountMinor };
}

/** What a side has moved: the number and sum of its lines that are done. */
export function movedOf(lines: readonly StatementLine[]): { count: number; minor: number } {
  const done = lines.filter(({ state }) => state === 'done');
  return { count: done.length, minor: done.reduce((sum, line) => sum + line.amountMinor, 0) };
}
