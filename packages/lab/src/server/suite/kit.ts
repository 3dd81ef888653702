import type { Attempt, LabBooks, Move } from './books.ts';
import type { ListedMove, PlayAnswer, Reply, Signing } from './line.ts';
import type { WalletBehaviour } from './manners.ts';
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

/** One requirement of a provider. Its texts are for people at the provider, in Chinese. */
export interface ProviderCase {
  /** Group and number, permanent: `TO-07`. */
  readonly id: `${GroupCode}-${number}`;
  readonly title: string;
  /** What the lab does. */
  readonly does: string;
  /** The required result. */
  readonly due: string;
  /** Must pass for a certificate. */
  readonly isMoney: boolean;
  /** Checks what all other cases have left behind. */
  readonly isLast?: boolean;
  run(lab: CaseLab): Promise<void>;
}

/** A member at a game. */
export interface LabSeat {
  readonly user: string;
  readonly token: string;
}

/** Ends a case that cannot go on; the finding is in its trace. */
export class CaseEnd extends Error {}

/** What a case works with. Amounts in 1/100,000 of the unit unless named minor. */
export interface CaseLab {
  readonly settings: LabSettings;
  readonly trace: Trace;
  readonly books: LabBooks;
  /** The game that is played. */
  readonly game: string;
  /** An address of ours to which no provider may be redirected. */
  readonly elsewhere: string;
  /** Every member of this run, from all cases. */
  everybody(): readonly LabSeat[];
  /** A seeded number in `[0, below)`. */
  int(below: number): number;
  /** Unix milliseconds of the lab's clock. */
  now(): number;
  uuid(): string;
  /** A new member with this balance, 1,000.00 by default, or another token of an existing one. */
  seat(options?: { readonly minor?: number; readonly of?: LabSeat }): LabSeat;
  /** The same, with the game opened at the provider. */
  seated(options?: { readonly minor?: number; readonly of?: LabSeat }): Promise<LabSeat>;
  /** A signed call; `operator_id` is added unless the content has it, or is text. */
  ask(name: string, content: object | string, how?: Signing): Promise<Reply>;
  /** The answer of a call that must get 200; ends the case otherwise. */
  good(name: string, content: object | string, how?: Signing): Promise<unknown>;
  /** A call that must be refused with one of these. */
  refused(
    name: string,
    content: object | string,
    by: {
      readonly due: readonly number[] | '4xx';
      readonly how?: Signing;
      /** The subject, where one case has several. */
      readonly what?: string;
    },
  ): Promise<void>;
  /** Opens an address as a browser does; null when that failed. */
  page(url: string): Promise<OpenedPage | null>;
  opening(seat: LabSeat | null, change?: Readonly<Record<string, unknown>>): object;
  /** Requests a play and waits for what is owed. */
  play(seat: LabSeat, asked: PlayRequest): Promise<PlayAnswer>;
  /** The content of a play's request, for sending it by hand. */
  playing(seat: LabSeat | null, asked: PlayRequest): Readonly<Record<string, unknown>>;
  plan(seat: LabSeat, kind: Attempt['kind'], times: number, manner: WalletBehaviour): void;
  heal(seat: LabSeat): void;
  /** Waits until the wallet has the end of every round of the member. */
  owed(seat: LabSeat): Promise<boolean>;
  /** Waits for something that must not come. */
  quiet(): Promise<void>;
  pause(ms: number): Promise<void>;
  list(query: Readonly<Record<string, unknown>>): Promise<readonly ListedMove[]>;
  check(what: string, got: unknown, due: unknown): boolean;
  moves(seat: LabSeat, kind?: Move['kind']): readonly Move[];
  attempts(seat: LabSeat, kind?: Attempt['kind']): readonly Attempt[];
  balance(seat: LabSeat): number;
}

export interface PlayRequest {
  readonly outcome: Outcome;
  /** 10.00 by default. */
  readonly stakeMinor?: LabStake;
  readonly requestId?: string;
}
