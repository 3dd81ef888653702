import { grid, type Row, table } from './columns.ts';
import type { Files } from './words.ts';

/**
 * Prices that columns hold for a pick, in thousandths with the stake in them; more than one where several
 * bookmakers stand side by side. By row, then by `market.part.line pick`.
 */
export type Prices = ReadonlyMap<string, ReadonlyMap<string, readonly bigint[]>>;

type Claims = Readonly<Record<string, readonly (string | undefined)[]>>;

function byRows(files: Files, claim: (row: Row) => Claims): Prices {
  const prices = new Map<string, ReadonlyMap<string, readonly bigint[]>>();
  for (const [path, text] of files) {
    for (const [at, row] of table(text).entries()) {
      prices.set(`${path}#${at + 1}`, inThousandths(claim(row), decimal));
    }
  }
  return prices;
}

function inThousandths(
  claims: Claims,
  read: (text: string) => bigint | undefined,
): ReadonlyMap<string, readonly bigint[]> {
  return new Map(
    Object.entries(claims).map(([pick, texts]) => [
      pick,
      texts.flatMap((text) => read(text ?? '') ?? []),
    ]),
  );
}

/** `1.95`; a fourth decimal of five and more rounds up. */
function decimal(text: string): bigint | undefined {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return (BigInt(whole + part.padEnd(4, '0').slice(0, 4)) + 5n) / 10n;
}

/** `-165` stakes 165 to win 100, `140` and `+140` win 140 for 100. */
function american(text: string): bigint | undefined {
  const [, sign, size] = /^([+-]?)(\d+)(?:\.0)?$/.exec(text) ?? [];
  if (size === undefined) return undefined;
  return sign === '-' ? 1000n + 100_000n / BigInt(size) : 1000n + BigInt(size) * 10n;
}

/** A line in quarters. */
function quarters(text: string | undefined): string {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? [];
  const size = (Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))) / 25;
  return String(sign === '-' && size > 0 ? -size : size);
}

export function seasonPrices(files: Files): Prices {
  return byRows(files, (row) => ({
    'win.FT.null H': [row.B365H, row.AvgH, row.BbAvH],
    'win.FT.null N': [row.B365D, row.AvgD, row.BbAvD],
    'win.FT.null C': [row.B365A, row.AvgA, row.BbAvA],
    'total.FT.10 OV': [row['B365>2.5'], row['Avg>2.5'], row['BbAv>2.5']],
    'total.FT.10 UN': [row['B365<2.5'], row['Avg<2.5'], row['BbAv<2.5']],
    ...Object.fromEntries(
      [row.B365AH, row.AHh, row.BbAHh].filter(Boolean).flatMap((line) => [
        [`handicap.FT.${quarters(line)} H`, [row.B365AHH, row.AvgAHH, row.BbAvAHH]],
        [`handicap.FT.${quarters(line)} C`, [row.B365AHA, row.AvgAHA, row.BbAvAHA]],
      ]),
    ),
  }));
}

export function extendedPrices(files: Files): Prices {
  const halves = (
    row: Row,
    wholes: readonly number[],
    stem: string,
    name: (over: boolean, whole: number) => string,
  ) =>
    Object.fromEntries(
      wholes.flatMap((whole) => [
        [`${stem}.${whole * 4 + 2} OV`, [row[name(true, whole)]]],
        [`${stem}.${whole * 4 + 2} UN`, [row[name(false, whole)]]],
      ]),
    );
  return byRows(files, (row) => ({
    'win.FT.null H': [row.B365H],
    'win.FT.null N': [row.B365D],
    'win.FT.null C': [row.B365A],
    'win.HT.null H': [row.Odd_1_HT],
    'win.HT.null N': [row.Odd_X_HT],
    'win.HT.null C': [row.Odd_2_HT],
    ...halves(
      row,
      [0, 1, 3, 4],
      'total.FT',
      (over, whole) => `${over ? 'Over' : 'Under'}_FT_${whole}_5`,
    ),
    ...halves(
      row,
      [0, 1, 2, 3],
      'total.HT',
      (over, whole) => `${over ? 'Over' : 'Under'}_HT_${whole}_5`,
    ),
    ...halves(
      row,
      [7, 8, 9, 10, 11],
      'cornerTotal.CR',
      (over, whole) => `odds_corners_${over ? 'over' : 'under'}_${whole}5`,
    ),
    'total.FT.10 OV': [row['B365>2.5']],
    'total.FT.10 UN': [row['B365<2.5']],
    'cornerWin.CR.null H': [row.odds_corners_1],
    'cornerWin.CR.null N': [row.odds_corners_x],
    'cornerWin.CR.null C': [row.odds_corners_2],
    'bothScore.FT.null Y': [row.BTTS_Yes],
    'bothScore.FT.null X': [row.BTTS_No],
    'doubleChance.FT.null HN': [row.DC_1X],
    'doubleChance.FT.null HC': [row.DC_12],
    'doubleChance.FT.null CN': [row.DC_X2],
    'winToNil.FT.null H': [row.odds_win_to_nil_1],
    'winToNil.FT.null C': [row.odds_win_to_nil_2],
    'handicap.FT.0 H': [row.DNB_1],
    'handicap.FT.0 C': [row.DNB_2],
  }));
}

export function tennisPrices(files: Files): Prices {
  return byRows(files, (row) => {
    const isHome = (row.Winner ?? '') < (row.Loser ?? '');
    return {
      'win.FT.null H': [isHome ? row.B365W : row.B365L],
      'win.FT.null C': [isHome ? row.B365L : row.B365W],
    };
  });
}

/** Lines of points come without a price: 11 to win 10 is meant. */
const USUAL = '-110';

export function quarterPrices(files: Files): Prices {
  const prices = new Map<string, ReadonlyMap<string, readonly bigint[]>>();
  for (const [path, text] of files) {
    for (const [at, row] of table(text).entries()) {
      const [line, total] = [quarters(row.close_home_line), quarters(row.close_total)];
      const claims = {
        'win.FT.null H': [row.home_ml],
        'win.FT.null C': [row.away_ml],
        [`handicap.FT.${line} H`]: [USUAL],
        [`handicap.FT.${line} C`]: [USUAL],
        [`total.FT.${total} OV`]: [USUAL],
        [`total.FT.${total} UN`]: [USUAL],
      };
      prices.set(`${path}#${at + 1}`, inThousandths(claims, american));
    }
  }
  return prices;
}

/** Columns 17 the money line, 18 the run line with its price, 21 and 22 the total with its price. */
export function boxPrices(files: Files): Prices {
  const prices = new Map<string, ReadonlyMap<string, readonly bigint[]>>();
  for (const [path, text] of files) {
    const [, ...rows] = grid(text);
    for (let at = 0; at + 1 < rows.length; at += 2) {
      const [visitor = [], home = []] = [rows[at], rows[at + 1]];
      const [line = '', price = ''] = (home[17] ?? '').replace(')', '').split('(');
      const [, against = ''] = (visitor[17] ?? '').replace(')', '').split('(');
      const total = quarters(home[20]);
      const claims = {
        'win.FT.null H': [home[16]],
        'win.FT.null C': [visitor[16]],
        [`handicap.FT.${quarters(line)} H`]: [price],
        [`handicap.FT.${quarters(line)} C`]: [against],
        [`total.FT.${total} OV`]: [visitor[21]],
        [`total.FT.${total} UN`]: [home[21]],
      };
      prices.set(`${path}#${at / 2 + 1}`, inThousandths(claims, american));
    }
  }
  return prices;
}
