import type { Clock, LocalizedText, Rng, UnixMs } from '@tianping/base';
import type { AnswerFor, CallOutcome, CallState, RequestFor } from '@tianping/client';
import type { AnswerOf, BetView, CallName, Calls, RequestInputOf } from '@tianping/contract';
import type { Stream } from '@tianping/realtime/client';
import type { ReactNode } from 'react';
import type { IntentCalls } from './slip/requests/intent-runner.ts';
import type { JournalStorage } from './slip/requests/journal.ts';

export type QuoteEntries = RequestInputOf<Calls['game/sport/quote']>['entries'];
export type SiteRules = AnswerOf<Calls['site/configuration/rules']>;
/** What the site allows of parlay. */
export type ParlaySite = SiteRules['series'];
export type Voucher = AnswerOf<Calls['game/sport/vouchers']>['list'][number];
export type SharedPicks = RequestInputOf<Calls['game/sport/shareSlip']>['picks'];
export type SharedCode = AnswerOf<Calls['game/sport/shareSlip']>;
export type LoadedPick = AnswerOf<Calls['game/sport/loadSlip']>['list'][number];
export type QuoteLine = AnswerOf<Calls['game/sport/quote']>['list'][number];
export type BetPage = AnswerOf<Calls['game/record/betRecordList']>;
export type BetFilter = RequestInputOf<Calls['game/record/betRecordList']>;
export type Disputed = AnswerOf<Calls['game/sport/dispute']>;
export type Certificate = AnswerOf<Calls['game/record/betCertificate']>;
export type TopicView = AnswerOf<Calls['game/resource']>;

/** The calls of the sports pages; a fault is a value here, never a throw. */
export interface SportsCalls extends IntentCalls {
  quote(entries: QuoteEntries): Promise<CallOutcome<readonly QuoteLine[]>>;
  betRecordList(filter: BetFilter): Promise<CallOutcome<BetPage>>;
  topicView(topic: string): Promise<CallOutcome<TopicView>>;
  siteRules(): Promise<CallOutcome<SiteRules>>;
  vouchers(): Promise<CallOutcome<readonly Voucher[]>>;
  shareSlip(picks: SharedPicks): Promise<CallOutcome<SharedCode>>;
  loadSlip(code: string): Promise<CallOutcome<readonly LoadedPick[]>>;
  dispute(betId: string, text: string): Promise<CallOutcome<Disputed>>;
  betCertificate(betId: string): Promise<CallOutcome<Certificate>>;
}

export type Edition = 'classic' | 'professional';

/** Who plays. Everything in the slip that concerns money depends on it. */
export interface Member {
  readonly id: string;
}

type BetFeed = (listener: (bet: BetView) => void) => () => void;

/** What the sports pages need of the rest of the site. The page hands it in; tests hand in their own. */
export interface SportsDeps {
  readonly stream: Pick<Stream, 'subscribe' | 'status' | 'onStatus' | 'clockOffsetMs'>;
  readonly calls: SportsCalls;
  /** The member's bets as they are pushed. */
  readonly followBets: BetFeed;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly storage: JournalStorage;
}

/** The answer of a reading call, kept by the app; a greater `version` asks again. */
export type UseCall = <Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  options?: { readonly version?: number },
) => CallState<AnswerFor<Name>>;

/** What may change while the page is open. */
export interface SportsSurroundings {
  /** The app's own hook, the same as long as the page is there. */
  readonly useCall: UseCall;
  /** The server's time, as well as it is known. */
  readonly now: () => UnixMs;
  readonly edition: Edition;
  readonly member: Member | null;
  /** What the member can spend; null while it is not known. */
  readonly availableMinor: number | null;
  /** What the member's own limits leave to be staked, and the sentence that says so; null without any. */
  readonly ownLimit?: { readonly leftMinor: number; readonly text: string } | null;
  readonly playMoney: boolean;
  /** Colour of rising prices. */
  readonly rise: 'red' | 'green';
  readonly chooseRise: (rise: 'red' | 'green') => void;
  /** Whether a selection takes one open bet of a member only. */
  readonly sameSelectionOnce: boolean;
  /** Quick amounts, minor units: the member's own, else the site's. */
  readonly stakeChips: readonly number[];
  /** Keeps the member's own quick amounts; null takes the site's again. */
  readonly chooseStakes: (stakes: readonly number[] | null) => void;
  readonly openLogin: () => void;
  readonly openDeposit: () => void;
  readonly openRecords: () => void;
  /** The member's own limits. */
  readonly openProtection: () => void;
  /** What is said about a match or a sport (`match:<id>`, `sport:FT`); nothing where the site has no chat. */
  readonly talk?: (rid: string) => ReactNode;
  /** A code that the page's address brought; null without one. */
  readonly sharedCode: string | null;
  /** The address that brings a code. */
  readonly shareUrl: (code: string) => string;
  /** Says what the page in view is called: a match's teams. */
  readonly namePage?: (name: LocalizedText) => void;
  /** Lends the slip to the phone's bar at the bottom; null takes it back. */
  readonly lendSlip?: (slip: { readonly count: number; readonly open: () => void } | null) => void;
  /** Lends the search to the phone's header; null takes it back. */
  readonly lendSearch?: (open: (() => void) | null) => void;
  readonly notify: (text: string) => void;
  readonly confirm: (text: string) => void;
}
