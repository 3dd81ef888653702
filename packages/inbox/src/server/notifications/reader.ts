import {
  balanceText,
  type LocalizedText,
  moneyMinor,
  type Script,
  type UnixMs,
} from '@tianping/base';
import { createTranslator, type Translator } from '@tianping/i18n';
import hant from '@tianping/i18n/hant' with { type: 'json' };
import { toHant } from '@tianping/i18n/server';

/** The reader of a notification: formats texts, amounts and times for that reader. */
export interface Reader {
  readonly t: Translator['t'];
  /** `¥12,680.50`. */
  money(minor: number): string;
  /** `2026-03-14 14:30 (GMT+8)`. */
  time(at: UnixMs): string;
  name(text: LocalizedText): string;
  /** Text that staff wrote, in simplified Chinese. */
  own(text: string): string;
}

/** A notification as it is shown: plain text, its facts, and its link. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly action: { readonly label: string; readonly route: string } | null;
}

const readers: Readonly<Record<Script, Reader>> = {
  hans: createReader('hans'),
  hant: createReader('hant'),
};

export function readerOf(script: Script): Reader {
  return readers[script];
}

function createReader(script: Script): Reader {
  const translator = createTranslator({ script, hant });
  return {
    t: translator.t,
    name: translator.name,
    money: (minor) => balanceText(moneyMinor(minor)),
    time: timeText,
    own: (text) => (script === 'hant' ? toHant(text) : text),
  };
}

const ZONE_MS = 8 * 3_600_000;

function timeText(at: UnixMs): string {
  return `${new Date(at + ZONE_MS).toISOString().slice(0, 16).replace('T', ' ')} (GMT+8)`;
}
