import type { Message } from '@tianping/i18n';
import { promotionsMessages as text } from '../../messages.ts';
import type { Figure, FigureShape, Figures, FigureValue, ListFigure } from './shape.ts';

/** A fault of a field, named by its path: `minMinor`, `tiers.2.amountMinor`. */
export interface FigureIssue {
  readonly path: string;
  readonly message: Message;
}

/** Everything that the shape does not allow, including missing and unknown figures. */
export function checkFigures(shape: FigureShape, figures: Figures): readonly FigureIssue[] {
  const missing = Object.entries(shape).flatMap(([name, figure]) => {
    const value = figures[name];
    if (value === undefined) return [{ path: name, message: text.issueMissing }];
    return checkFigure(name, figure, value);
  });
  const unknown = Object.keys(figures)
    .filter((name) => !Object.hasOwn(shape, name))
    .map((path) => ({ path, message: text.issueUnknown }));
  return [...missing, ...unknown];
}

function checkFigure(path: string, figure: Figure, value: FigureValue): readonly FigureIssue[] {
  const issue = (message: Message) => [{ path, message }];
  switch (figure.kind) {
    case 'switch':
      return typeof value === 'boolean' ? [] : issue(text.issueKind);
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(figure.choices, value)
        ? []
        : issue(text.issueChoice);
    case 'set':
      return Array.isArray(value) && isSetOf(value, Object.keys(figure.choices))
        ? []
        : issue(text.issueChoice);
    case 'words':
      return Array.isArray(value) && value.length <= figure.max && value.every(isWord)
        ? []
        : issue(text.issueWords);
    case 'list':
      return checkList(path, figure, value);
    default:
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return issue(text.issueKind);
      return value >= figure.min && value <= figure.max ? [] : issue(text.issueRange);
  }
}

function checkList(path: string, figure: ListFigure, value: FigureValue): readonly FigureIssue[] {
  if (!Array.isArray(value)) return [{ path, message: text.issueKind }];
  if (value.length < figure.min || value.length > figure.max) {
    return [{ path, message: text.issueRows }];
  }
  return value.flatMap((row: unknown, at: number) => {
    if (typeof row !== 'object' || row === null) {
      return [{ path: `${path}.${at}`, message: text.issueKind }];
    }
    return checkFigures(figure.columns, Object.fromEntries(Object.entries(row))).map((issue) => ({
      ...issue,
      path: `${path}.${at}.${issue.path}`,
    }));
  });
}

function isSetOf(value: readonly unknown[], names: readonly string[]): boolean {
  return value.every((one) => typeof one === 'string' && names.includes(one)) && isUnique(value);
}

function isUnique(value: readonly unknown[]): boolean {
  return new Set(value).size === value.length;
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && /^[^\s、；]{1,20}$/.test(value);
}
