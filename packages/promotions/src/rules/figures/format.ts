import { assert, moneyMinor, moneyText } from '@tianping/base';
import type { Message, Translator } from '@tianping/i18n';
import { promotionsMessages as text } from '../../messages.ts';
import type { CellValue, Figure, FigureValue, ListFigure, NumberFigure } from './shape.ts';

/** A figure as printed in a sentence: `¥1,000`, `38%`, `8 倍`, `7 天`. */
export function figureText(
  reader: Pick<Translator, 't'>,
  figure: Figure,
  value: FigureValue,
): string {
  switch (figure.kind) {
    case 'switch':
      return reader.t(value === true ? text.switchOn : text.switchOff);
    case 'choice':
      return choiceText(reader, figure.choices, String(value));
    case 'set':
      return stringsOf(value)
        .map((name) => choiceText(reader, figure.choices, name))
        .join('、');
    case 'words':
      return stringsOf(value).join('、');
    case 'list':
      return listText(reader, figure, value);
    default:
      return numberText(reader, figure, Number(value));
  }
}

function choiceText(
  { t }: Pick<Translator, 't'>,
  choices: Readonly<Record<string, Message>>,
  name: string,
): string {
  const message = choices[name];
  return message ? t(message) : name;
}

function listText(reader: Pick<Translator, 't'>, figure: ListFigure, value: FigureValue): string {
  assert(Array.isArray(value), 'rows of a list');
  return value
    .map((row: Readonly<Record<string, CellValue>>) => {
      const same = figure.rowSame;
      const isSame = same !== undefined && row[same.columns[0]] === row[same.columns[1]];
      const template: string = reader.t(isSame ? same.row : figure.row);
      return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
        const column = figure.columns[name];
        return column ? figureText(reader, column, row[name] ?? 0) : whole;
      });
    })
    .join('；');
}

function numberText({ t }: Pick<Translator, 't'>, figure: NumberFigure, value: number): string {
  if (value === 0 && figure.none) return t(figure.none);
  switch (figure.kind) {
    case 'money':
      return moneyText(moneyMinor(value));
    case 'days':
      return t(text.daysFigure, { count: value });
    case 'hours':
      return t(text.hoursFigure, { count: value });
    case 'percent':
      return `${decimal(value, 2)}%`;
    case 'chance':
      return `${decimal(value, 3)}%`;
    case 'times':
      return t(text.timesFigure, { count: decimal(value, 3) });
    case 'price':
      return decimal(value, 3);
    case 'grade':
      return `V${value}`;
    default:
      return String(value);
  }
}

/** `1234` with two decimals is `12.34`, `1200` is `12`. */
export function decimal(value: number, digits: number): string {
  const padded = String(value).padStart(digits + 1, '0');
  const whole = padded.slice(0, -digits);
  const fraction = padded.slice(-digits).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

function stringsOf(value: FigureValue): readonly string[] {
  assert(Array.isArray(value), 'a list of names');
  return value.map(String);
}
