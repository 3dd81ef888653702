import { balanceText, moneyMinor, moneyText, plainMoneyText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { momentText, timeOf, useT } from '@tianping/ui';
import { useMemo } from 'react';
import { useOfficeApp, useStaffNames } from '../app/context.ts';
import { officeMessages as text } from '../messages.ts';

/** The translator with the office's formats: money, moments, durations. */
export interface Texts extends Translator {
  /** `12,680.50`: for columns that name the currency in their head. */
  readonly money: (minor: number) => string;
  /** `¥12,680.50`, a trailing `.00` dropped. */
  readonly yuan: (minor: number) => string;
  /** `¥12,680.50`, always with two decimals: for amounts that are decided on. */
  readonly full: (minor: number) => string;
  /** `+1,000.00`, `−200.00`. */
  readonly change: (minor: number) => string;
  /** The same with its currency, for sentences: `+¥1,000.00`. */
  readonly profit: (minor: number) => string;
  /** `今天 14:30`; a dash for null. */
  readonly moment: (at: number | null) => string;
  /** `14:30:05` of the site's day. */
  readonly clock: (at: number) => string;
  /** The largest whole unit: `3 分钟`. */
  readonly span: (ms: number) => string;
  readonly whole: (value: number) => string;
  /** Thousandths as text: `1500` is `1.5`. */
  readonly milli: (value: number) => string;
  /** A person's name, by the login recorded with an action. */
  readonly staff: (login: string) => string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function useTexts(): Texts {
  const translator = useT();
  const { now } = useOfficeApp();
  const names = useStaffNames();
  return useMemo(() => textsOf(translator, now, names), [translator, now, names]);
}

export function textsOf(
  translator: Translator,
  now: () => number,
  names: ReadonlyMap<string, string> = new Map(),
): Texts {
  const { t } = translator;
  return {
    ...translator,
    money: (minor) => plainMoneyText(moneyMinor(minor)),
    yuan: (minor) => moneyText(moneyMinor(minor)),
    full: (minor) => balanceText(moneyMinor(minor)),
    profit: (minor) => `${minor > 0 ? '+' : ''}${balanceText(moneyMinor(minor))}`,
    change: (minor) => `${minor > 0 ? '+' : ''}${plainMoneyText(moneyMinor(minor))}`,
    moment: (at) => (at === null ? t(text.none) : momentText(translator, at, now())),
    clock: (at) => `${timeOf(at)}:${String(Math.floor(at / SECOND) % 60).padStart(2, '0')}`,
    span(ms) {
      if (ms < MINUTE) return t(text.seconds, { count: Math.max(0, Math.floor(ms / SECOND)) });
      if (ms < HOUR) return t(text.minutes, { count: Math.floor(ms / MINUTE) });
      if (ms < DAY) return t(text.hours, { count: Math.floor(ms / HOUR) });
      return t(text.days, { count: Math.floor(ms / DAY) });
    },
    whole: (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ','),
    staff: (login) => (login === 'system' ? t(text.system) : (names.get(login) ?? login)),
    milli: (value) => `${Math.trunc(value / 1000)}${fraction(value)}`,
  };
}

function fraction(milli: number): string {
  const digits = String(Math.abs(milli) % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return digits === '' ? '' : `.${digits}`;
}

/** `03:12`, and hours once there are any: how long somebody has waited. From milliseconds. */
export function waitedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  const two = (value: number): string => String(value).padStart(2, '0');
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? tail : `${Math.floor(seconds / 3600)}:${tail}`;
}
