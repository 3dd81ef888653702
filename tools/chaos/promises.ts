import type { AnswerOf, BetView, Calls, MarketView } from '@tianping/contract';
import type { DrivenMember } from './member.ts';

export type Answer = AnswerOf<Calls['game/sport/placeBet']>;

/** One intent and every answer of the server to it. */
export interface Intent {
  readonly key: string;
  readonly request: PlaceFields;
  readonly answers: Answer[];
}

export interface PlaceFields {
  readonly matchId: string;
  readonly marketId: string;
  readonly side: MarketView['selections'][number]['side'];
  readonly oddsType: 'H';
  readonly priceSeen: number;
  readonly versionSeen: number;
  /** In play, the score that was shown. */
  readonly scoreSeen: { readonly home: number; readonly away: number } | null;
  readonly stakeMinor: number;
  readonly policy: 'any';
  readonly worstPrice: null;
}

export type MoneyKind = 'transfer' | 'recall' | 'exchange' | 'withdraw';

/** The report on an intent that moves money: what is final, and how much of it is still open. */
export interface Reported {
  readonly final: Readonly<Record<string, string | number | null>>;
  readonly open: number;
}

/** One intent that moves money, and the last report of the server on it. */
export interface MoneyIntent {
  readonly key: string;
  readonly kind: MoneyKind;
  /** Sends it, identical each time. */
  readonly send: () => Promise<Reported>;
  reported: Reported | null;
  /** What it was refused with; null as long as it was not. */
  refused: number | null;
  /** Answers that contradict earlier ones. */
  readonly contradictions: string[];
}

/** What one member has been promised; the audit holds the server to it. */
export interface Promises {
  readonly member: DrivenMember;
  readonly intents: Map<string, Intent>;
  /** Deposit orders that the provider was instructed to pay, with the amount. */
  readonly paid: Map<string, number>;
  /** Reported settlements, each once: a bet may be settled again when its result is corrected. */
  readonly settled: Map<string, BetView>;
  readonly money: Map<string, MoneyIntent>;
  /** Keys of intents, of bets too, whose outcome was unknown for a while: no answer, or a venue that gave none. */
  readonly unknown: Set<string>;
  /** The balance that each venue reported at the end; null where it reported none. */
  readonly atVenues: Map<string, number | null>;
}

export function createPromises(member: DrivenMember): Promises {
  return {
    member,
    intents: new Map(),
    paid: new Map(),
    settled: new Map(),
    money: new Map(),
    unknown: new Set(),
    atVenues: new Map(),
  };
}

/** An intent that waits for its decision, as far as its member knows. */
export function isWaiting({ answers }: Intent): boolean {
  return answers.length > 0 && answers.every(({ outcome }) => outcome === 'waiting');
}
