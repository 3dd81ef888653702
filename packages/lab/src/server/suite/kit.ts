import type { Attempt, LabBooks, Move } from './books.ts';
import type { ListedMove, PlayAnswer, Reply, Signing } from './line.ts';
import type { Manner } from './manners.ts';
import type { OpenedPage } from './page.ts';
import type { LabSettings, LabStake, Outcome } from './settings.ts';
import type { Trace } from './trace.ts';

/** Groups of the suite, in the order of the report. */
export const groups = {
  SG: '签名',
  LS: '名单与启动',
  BL: '余额',
  BT: '下注',
  WN: '派彩',
  RB: '撤销',
  ID: '幂等',
  TO: '超时与断线',
  OR: '乱序与并发',
  AM: '金额与币种',
  SE: '会话与登出',
  RC: '对账',
} as const;
export type GroupCode = keyof typeof groups;

/** One thing that a provider must do right. Its words are for people at the provider, in Chinese. */
export interface ProviderCase {
  /** Group and number, for ever: `TO-07`. */
  readonly id: `${GroupCode}-${number}`;
  readonly title: string;
  /** What the lab does. */
  readonly does: string;
  /** What must come of it. */
  readonly due: string;
  /** Without it no certificate. */
  readonly isMoney: boolean;
  /** Looks at what all others have left behind. */
  readonly isLast?: boolean;
  run(lab: CaseLab): Promise<void>;
}

/** A member at a game. */
export interface LabSeat {
  readonly user: string;
  readonly token: string;
}

/** Ends a case that cannot go on; what was wrong is in its trace. */
export class CaseEnd extends Error {}

/** What a case works with. Amounts in 1/100,000 of the unit unless named minor. */
export interface CaseLab {
  readonly settings: LabSettings;
  readonly trace: Trace;
  readonly books: LabBooks;
  /** The game that is played. */
  readonly game: string;
  /** An address of ours that no provider may be led to. */
  readonly elsewhere: string;
  /** Every member of this run, in whatever case. */
  everybody(): readonly LabSeat[];
  /** A seeded number in `[0, below)`. */
  int(below: number): number;
  /** Unix milliseconds of the lab's clock. */
  now(): number;
  uuid(): string;
  /** A new member with so much, 1,000.00 unless given, or another token of one that is there. */
  seat(options?: { readonly minor?: number; readonly of?: LabSeat }): LabSeat;
  /** The same, and the game is opened at the provider. */
  seated(options?: { readonly minor?: number; readonly of?: LabSeat }): Promise<LabSeat>;
  /** A signed call; `operator_id` is added unless the content names it, or is a text. */
  ask(name: string, content: object | string, how?: Signing): Promise<Reply>;
  /** The answer of a call that must be answered with 200; ends the case otherwise. */
  good(name: string, content: object | string, how?: Signing): Promise<unknown>;
  /** A call that must be refused with one of these. */
  refused(
    name: string,
    content: object | string,
    by: {
      readonly due: readonly number[] | '4xx';
      readonly how?: Signing;
      /** What is asked for, where one case asks for several. */
      readonly what?: string;
    },
  ): Promise<void>;
  /** Opens an address as a browser does; null where nothing came of it. */
  page(url: string): Promise<OpenedPage | null>;
  opening(seat: LabSeat | null, change?: Readonly<Record<string, unknown>>): object;
  /** Asks for a play and waits for what is owed. */
  play(seat: LabSeat, asked: PlayAsked): Promise<PlayAnswer>;
  /** The content of a play's request, for who sends it by hand. */
  playing(seat: LabSeat | null, asked: PlayAsked): Readonly<Record<string, unknown>>;
  plan(seat: LabSeat, kind: Attempt['kind'], times: number, manner: Manner): void;
  heal(seat: LabSeat): void;
  /** Waits until the wallet has the end of every round of the member. */
  owed(seat: LabSeat): Promise<boolean>;
  /** Waits for what must not come. */
  quiet(): Promise<void>;
  pause(ms: number): Promise<void>;
  list(query: Readonly<Record<string, unknown>>): Promise<readonly ListedMove[]>;
  check(what: string, got: unknown, due: unknown): boolean;
  moves(seat: LabSeat, kind?: Move['kind']): readonly Move[];
  attempts(seat: LabSeat, kind?: Attempt['kind']): readonly Attempt[];
  balance(seat: LabSeat): number;
}

export interface PlayAsked {
  readonly outcome: Outcome;
  /** 10.00 unless given. */
  readonly stakeMinor?: LabStake;
  readonly requestId?: string;
}
