import type { StatementLine, TransferDirection } from './venue.ts';

/** A transfer that our books hold as done. */
export interface OurLine {
  readonly transferId: string;
  readonly direction: TransferDirection;
  readonly amountMinor: number;
  readonly status: 'success' | 'failed' | 'open';
}

/** What a venue's statement and our books say differently. Amounts are signed: out of us is negative. */
export interface Difference {
  readonly kind: 'missingHere' | 'missingThere' | 'amountDiffers' | 'stateDiffers';
  readonly reference: string;
  readonly oursMinor: number | null;
  readonly theirsMinor: number | null;
  readonly oursState: string | null;
  readonly theirsState: string | null;
}

/** Goes through both sides: every line of theirs against ours, then ours that they do not have. */
export function compareStatement(
  ours: ReadonlyMap<string, OurLine>,
  theirs: readonly StatementLine[],
): readonly Difference[] {
  const differences: Difference[] = [];
  const seen = new Set<string>();
  for (const line of theirs) {
    const ownLine = ours.get(line.transferId);
    const isRepeated = seen.has(line.transferId);
    seen.add(line.transferId);
    const difference = differenceOf(isRepeated ? undefined : ownLine, line);
    if (difference) differences.push(difference);
  }
  for (const line of ours.values()) {
    if (line.status !== 'success' || seen.has(line.transferId)) continue;
    differences.push({
      kind: 'missingThere',
      reference: line.transferId,
      oursMinor: signed(line),
      theirsMinor: null,
      oursState: line.status,
      theirsState: null,
    });
  }
  return differences;
}

/** A line that stands twice in a statement has nothing of ours beside its second standing. */
function differenceOf(ours: OurLine | undefined, theirs: StatementLine): Difference | null {
  const theirsMinor = signed(theirs);
  const base = { reference: theirs.transferId, theirsMinor, theirsState: 'success' };
  if (!ours) return { ...base, kind: 'missingHere', oursMinor: null, oursState: null };
  const both = { ...base, oursMinor: signed(ours), oursState: ours.status };
  if (ours.status !== 'success') return { ...both, kind: 'stateDiffers' };
  return both.oursMinor === theirsMinor ? null : { ...both, kind: 'amountDiffers' };
}

function signed(line: {
  readonly direction: TransferDirection;
  readonly amountMinor: number;
}): number {
  return line.direction === 'in' ? -line.amountMinor : line.amountMinor;
}
