import type { Clock, LocalizedText, Rng, UnixMs } from '@tianping/base';
import type { AnswerFor, CallOutcome, CallState, RequestFor } from '@tianping/client';
import type { AnswerOf, BetView, CallName, Calls, RequestInputOf } from '@tianping/contract';
import type { Stream } from '@tianping/realtime/client';
import type { ReactNode } from 'react';
import type { IntentCalls } from './slip/requests/intent-runner.ts';
import type { JournalStorage } from './slip/requests/journal.ts';

export type QuoteEntries = RequestInputOf<Calls['game/sport/quote']>['entries'];
export type SiteRules = AnswerOf<Calls['site/configuration/rules']>;
/** The site's rules for parlays. */
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

/** The calls of the sports pages; failures are returned as values, never thrown. */
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

/** The logged-in member. Everything in the slip that concerns money depends on it. */
export interface Member {
  readonly id: string;
}

type BetFeed = (listener: (bet: BetView) => void) => () => void;

/** What the sports pages need from the rest of the site, passed in by the page or by tests. */
export interface SportsDeps {
  readonly stream: Pick<Stream, 'subscribe' | 'status' | 'onStatus' | 'clockOffsetMs'>;
  readonly calls: SportsCalls;
  /** The member's bets as they are pushed. */
  readonly followBets: BetFeed;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly storage: JournalStorage;
}

/** The answer of a read call, cached by the app; a greater `version` fetches it again. */
export type UseCall = <Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  options?: { readonly version?: number },
) => CallState<AnswerFor<Name>>;

/** What may change while the page is open. */
export interface SportsSurroundings {
  /** The app's own hook, the same as long as the page is mounted. */
  readonly useCall: UseCall;
  /** The server's time, as precisely as it is known. */
  readonly now: () => UnixMs;
  readonly edition: Edition;
  readonly member: Member | null;
  /** The member's available balance; null while it is not known. */
  readonly availableMinor: number | null;
  /** What the member's own limits leave for stakes, and the sentence that states it; null without any. */
  readonly ownLimit?: { readonly leftMinor: number; readonly text: string } | null;
  readonly playMoney: boolean;
  /** Colour of rising prices. */
  readonly rise: 'red' | 'green';
  readonly chooseRise: (rise: 'red' | 'green') => void;
  /** Whether a member may have only one open bet on a selection. */
  readonly sameSelectionOnce: boolean;
  /** Quick amounts, minor units: the member's own, or else the site's. */
  readonly stakeChips: readonly number[];
  /** Stores the member's own quick amounts; null returns to the site's. */
  readonly chooseStakes: (stakes: readonly number[] | null) => void;
  readonly openLogin: () => void;
  readonly openDeposit: () => void;
  readonly openRecords: () => void;
  /** Opens the page of the member's own limits. */
  readonly openProtection: () => void;
  /** The chat about a match or a sport (`match:<id>`, `sport:FT`); absent where the site has no chat. */
  readonly talk?: (rid: string) => ReactNode;
  /** A share code from the page's address; null without one. */
  readonly sharedCode: string | null;
  /** The address with a share code. */
  readonly shareUrl: (code: string) => string;
  /** Sets the title of the page shown: a match's teams. */
  readonly namePage?: (name: LocalizedText) => void;
  /** Registers the slip with the phone's bar at the bottom; null removes it. */
  readonly lendSlip?: (slip: { readonly count: number; readonly open: () => void } | null) => void;
  /** Registers the search with the phone's header; null removes it. */
  readonly lendSearch?: (open: (() => void) | null) => void;
  readonly notify: (text: string) => void;
  readonly confirm: (text: string) => void;
}
