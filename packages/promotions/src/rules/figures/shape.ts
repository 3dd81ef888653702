import type { Message } from '@tianping/i18n';

/**
 * The definition of a number or choice in an activity's conditions. The same data validates what staff type, is
 * executed, and is printed into the sentences that a member reads: there is no second text that could differ.
 */
export type Figure =
  | NumberFigure
  | (Named & { readonly kind: 'switch' })
  | (Named & { readonly kind: 'choice'; readonly choices: Choices })
  | (Named & { readonly kind: 'set'; readonly choices: Choices })
  | (Named & { readonly kind: 'words'; readonly max: number })
  | ListFigure;

/** `money` minor units, `percent` hundredths of one, `times` and `price` thousandths, `chance` hundred-thousandths. */
export type NumberKind =
  | 'money'
  | 'count'
  | 'days'
  | 'hours'
  | 'percent'
  | 'times'
  | 'price'
  | 'grade'
  | 'rank'
  | 'chance';

interface Named {
  /** What staff read beside the field. */
  readonly label: Message;
}

export type Choices = Readonly<Record<string, Message>>;

export interface NumberFigure extends Named {
  readonly kind: NumberKind;
  readonly min: number;
  readonly max: number;
  /** Printed in place of 0, where 0 means no limit. */
  readonly none?: Message;
}

/** Rows of figures: tiers, prizes, tasks; `row` is the partial sentence of each. */
export interface ListFigure extends Named {
  readonly kind: 'list';
  readonly columns: Readonly<Record<string, Column>>;
  readonly row: Message;
  /** Used in its place where two columns are equal: a span of one rank. */
  readonly rowSame?: { readonly columns: readonly [string, string]; readonly row: Message };
  readonly min: number;
  readonly max: number;
}

export type Column =
  | NumberFigure
  | (Named & { readonly kind: 'choice'; readonly choices: Choices });

export type FigureShape = Readonly<Record<string, Figure>>;

export type CellValue = number | string;
export type Row = Readonly<Record<string, CellValue>>;
export type FigureValue = number | boolean | string | readonly string[] | readonly Row[];
/** Figures as they are stored and sent. */
export type Figures = Readonly<Record<string, FigureValue>>;

type ValueOf<F> = F extends { kind: 'switch' }
  ? boolean
  : F extends { kind: 'choice'; choices: infer C }
    ? keyof C & string
    : F extends { kind: 'set'; choices: infer C }
      ? readonly (keyof C & string)[]
      : F extends { kind: 'words' }
        ? readonly string[]
        : F extends { kind: 'list'; columns: infer Columns }
          ? readonly { readonly [Name in keyof Columns]: ValueOf<Columns[Name]> }[]
          : number;

/** The figures of a shape, typed. */
export type FiguresOf<Shape extends FigureShape> = {
  readonly [Name in keyof Shape]: ValueOf<Shape[Name]>;
};

/** Keeps the literal names of choices and columns. */
export function defineFigures<const Shape extends FigureShape>(shape: Shape): Shape {
  return shape;
}

const MONEY_MAX = 100_000_000_000;

type Bounds = { readonly min?: number; readonly max?: number; readonly none?: Message };

function number<const Kind extends NumberKind>(kind: Kind, ends: readonly [number, number]) {
  return (label: Message, bounds: Bounds = {}) => {
    const min = bounds.min ?? ends[0];
    const max = bounds.max ?? ends[1];
    return { kind, label, min, max, ...(bounds.none && { none: bounds.none }) };
  };
}

export const money = number('money', [0, MONEY_MAX]);
export const count = number('count', [0, 1_000_000]);
export const days = number('days', [0, 366]);
export const hours = number('hours', [0, 720]);
export const percent = number('percent', [0, 30_000]);
export const times = number('times', [0, 50_000]);
export const price = number('price', [0, 10_000]);
export const grade = number('grade', [0, 30]);
export const rank = number('rank', [1, 10_000]);
export const chance = number('chance', [0, 100_000]);
