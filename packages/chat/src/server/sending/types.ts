import type { Result } from '@tianping/base';
import type { BetCard, Silence } from '@tianping/contract';
import type { PaceRefusal, TextRefusal } from '../../rules/index.ts';
import type { KnownPerson, MemberOfSite } from '../deps.ts';

export interface SayRequest extends MemberOfSite {
  readonly rid: string;
  readonly text: string;
  readonly kind: 'text' | 'sticker' | 'bet';
  /** The id that the sender chose; created here for clients that send none. */
  readonly id: string | null;
  readonly reply: number | null;
  readonly mentions: readonly string[];
  readonly betId: string | null;
  readonly showStake: boolean;
}

/** A line of text that answers nothing, names nobody and shows no bet. */
export const PLAIN_LINE = {
  kind: 'text',
  id: null,
  reply: null,
  mentions: [],
  betId: null,
  showStake: false,
} as const satisfies Partial<SayRequest>;

export type SayRefusal =
  | {
      readonly kind: 'silence';
      readonly why: Silence;
      readonly until: number | null;
      readonly level: number;
    }
  | { readonly kind: 'text'; readonly why: TextRefusal }
  | { readonly kind: 'pace'; readonly why: PaceRefusal }
  | { readonly kind: 'noRoom' | 'otherWords' | 'noSticker' | 'noBet' | 'busy' };

export type SendOutcome = Result<{ readonly id: string; readonly seq: number }, SayRefusal>;

export interface Item {
  readonly request: SayRequest;
  readonly id: string;
  readonly text: string;
  readonly digest: string;
  readonly flag: string | null;
  readonly card: BetCard | null;
  readonly known: KnownPerson;
}
