import { err, ok, type Result } from '@tianping/base';
import { LINE_QUARTER_MAX } from '../limits.ts';
import { lineQuarter } from './prices.ts';
import type { LineQuarter } from './types.ts';

/**
 * Parses a line as the trade prints it: `0`, `0.5`, `0 / 0.5`, `0/0.5`, `-0.5/1`, `+2.5`, and the plain decimals of
 * data files (`-0.75`). The sign applies to the whole line.
 */
export function parseLine(text: string): Result<LineQuarter, 'malformed'> {
  const match = /^([+-]?)(\d{1,4}(?:\.\d{1,2})?)(?:\s*\/\s*(\d{1,4}(?:\.\d{1,2})?))?$/.exec(
    text.trim(),
  );
  if (!match) return err('malformed');
  const lower = Number(match[2]) * 4;
  const upper = match[3] === undefined ? lower : Number(match[3]) * 4;
  const isPair = match[3] !== undefined;
  if (isPair && (upper - lower !== 2 || lower % 2 !== 0)) return err('malformed');
  const quarters = (lower + upper) / 2;
  if (!Number.isInteger(quarters) || quarters > LINE_QUARTER_MAX) return err('malformed');
  return ok(lineQuarter(match[1] === '-' ? -quarters : quarters));
}

/** The size of a line without its sign: `0`, `0/0.5`, `0.5`; `spaced` puts spaces around the slash. */
export function formatLine(line: LineQuarter, options?: { readonly spaced: boolean }): string {
  const size = Math.abs(line);
  if (size % 2 === 0) return String(size / 4);
  const slash = options?.spaced ? ' / ' : '/';
  return `${(size - 1) / 4}${slash}${(size + 1) / 4}`;
}

/** The two ways a handicap is printed: on the giving row only, or with its sign on both rows. */
export type HandicapStyle = 'giver' | 'signed';

/**
 * A handicap on the row of one side. `giver` prints it on the giving row and nothing on the
 * other, a level line on both; `signed` prints `-0.5/1` and `+0.5/1`.
 */
export function formatHandicap(input: {
  readonly line: LineQuarter;
  readonly side: 'H' | 'C';
  readonly style: HandicapStyle;
}): string {
  const own = lineOfSide(input.line, input.side);
  if (own === 0) return '0';
  if (input.style === 'giver') return own < 0 ? formatLine(own) : '';
  return `${own < 0 ? '-' : '+'}${formatLine(own)}`;
}

/** A handicap as seen by one side: minus gives, plus receives. */
export function lineOfSide(line: LineQuarter, side: 'H' | 'C'): LineQuarter {
  return lineQuarter(side === 'H' ? line : -line);
}

/** True for lines that split the stake over their two neighbours (0.25, 0.75 …). */
export function isQuarterLine(line: LineQuarter): boolean {
  return line % 2 !== 0;
}

/**
 * The neighbours a quarter line splits into, the one nearer to zero first; the line itself
 * otherwise.
 */
export function splitLine(line: LineQuarter): readonly LineQuarter[] {
  if (!isQuarterLine(line)) return [line];
  const away = line > 0 ? 1 : -1;
  return [lineQuarter(line - away), lineQuarter(line + away)];
}
