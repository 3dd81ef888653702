import type { UnixMs } from '@tianping/base';
import type {
  ActivityBody,
  ActivityBodyOf,
  ActivityGrantView,
  ActivityKind,
  ActivityTerms,
  DrawView,
  GameCategory,
} from '@tianping/contract';
import type { Message, Translator } from '@tianping/i18n';
import type { FigureIssue } from './figures/check.ts';
import type { FigureShape, FiguresOf } from './figures/shape.ts';
import type { Prize } from './play.ts';
import type { CommonFigures } from './terms/common.ts';
import type { SentenceDef } from './terms/sentences.ts';
import type { Edges } from './worth.ts';

export type RaceRow = ActivityBodyOf<'race'>['board'][number];
export type TicketRow = ActivityBodyOf<'bettingGift'>['tickets'][number];

export type TaskName = 'phone' | 'realName' | 'bankCard' | 'firstDeposit' | 'firstBet';

/** A deposit in its present state: a returned one is no longer among the facts. */
export interface DepositFact {
  readonly orderId: string;
  readonly at: UnixMs;
  readonly amountMinor: number;
  /** 1 for the member's first ever. */
  readonly ordinal: number;
}

/** Counted turnover of one hour (counted from 1970, UTC) in one category; by the hour in which the bets were placed. */
export interface TurnoverFact {
  readonly hour: number;
  readonly category: GameCategory;
  readonly amountMinor: number;
}

export interface TicketFact {
  readonly betId: string;
  readonly ticketId: string;
  readonly askedAt: UnixMs;
  /** 0 once the bet was reversed. */
  readonly effectiveMinor: number;
  readonly stakeMinor: number;
}

export interface FriendFact {
  readonly memberId: string;
  readonly registeredAt: UnixMs;
  /** Within the days that count. */
  readonly depositMinor: number;
  readonly turnoverMinor: number;
  /** Whether the friend shares an attribute named in the terms with the inviter or another friend. */
  readonly isSamePerson: boolean;
}

export interface DrawFact {
  readonly drawId: string;
  readonly day: number;
  /** Index of the prize; its amount when it was drawn. */
  readonly prize: number;
  readonly amountMinor: number;
}

/** All facts of one member within the activity's period, in their present state. */
export interface ActivityFacts {
  readonly registeredAt: UnixMs;
  readonly firstWithdrawalAt: UnixMs | null;
  readonly deposits: readonly DepositFact[];
  readonly turnover: readonly TurnoverFact[];
  /** Days of the site's clock on which the member signed in, including those made up. */
  readonly signIns: readonly { readonly day: number; readonly isMadeUp: boolean }[];
  readonly tasks: Readonly<Partial<Record<TaskName, UnixMs>>>;
  readonly tickets: readonly TicketFact[];
  readonly friends: readonly FriendFact[];
  readonly draws: readonly DrawFact[];
  /** Rank of a race once it is checked; null before. */
  readonly rank: number | null;
  /** Whether the friend's inviter counts; null for a member whom nobody invited. */
  readonly invitedBy: { readonly counted: boolean } | null;
}

/** The span in which facts count, and when the member joined. */
export interface Span {
  readonly startsAt: UnixMs;
  readonly endsAt: UnixMs | null;
  readonly joinedAt: UnixMs;
  readonly now: UnixMs;
}

/** Something earned; the same key is always the same grant. */
export interface Award {
  readonly key: string;
  readonly amountMinor: number;
  /** Own money that the duty includes: a deposit. */
  readonly basisMinor: number;
  readonly label: Message;
  readonly labelParams: Readonly<Record<string, string | number>>;
  /** When it was earned, for ties and for limits by order. */
  readonly at: UnixMs;
  /** Needs a staff review before it can be claimed. */
  readonly needsReview?: boolean;
}

/** One figure of the member's progress. */
export interface ProgressLine {
  readonly id: string;
  readonly label: Message;
  readonly done: number;
  readonly needed: number | null;
  readonly unit: 'money' | 'count' | 'days';
}

/** An example for the worth: what is deposited, and what it brings. */
export interface Example {
  readonly label: Message;
  readonly params: Readonly<Record<string, string | number>>;
  readonly bonusMinor: number;
  readonly basisMinor: number;
}

/** Gifts by the account that gets each. */
export interface Hunt {
  readonly open: readonly number[];
  readonly caught: readonly number[];
}

/** Why a day cannot be signed. */
export type SignFault = 'signedToday' | 'signNeeds' | 'noMakeUp' | 'dayUnknown';

/** What pages show besides the facts. */
export interface BodyExtra {
  readonly race: {
    readonly board: readonly RaceRow[];
    readonly entrants: number;
    readonly asOf: UnixMs;
    readonly phase: 'upcoming' | 'running' | 'frozen' | 'paid';
    readonly paysAt: UnixMs | null;
    readonly me: { readonly rank: number | null; readonly scoreMinor: number } | null;
    /** The score of the rank before the member's, and of the last that gets the next prize. */
    readonly aheadMinor: number | null;
    readonly nextPrize: { readonly rank: number; readonly scoreMinor: number } | null;
  } | null;
  readonly draw: {
    readonly given: readonly number[];
    readonly seed: { seedHash: string; clientSeed: string; nonce: number } | null;
    readonly history: readonly DrawView[];
    readonly winners: readonly { name: string; amountMinor: number; at: UnixMs }[];
  } | null;
  readonly friends: {
    readonly code: string;
    readonly link: string;
    readonly names: ReadonlyMap<string, string>;
  } | null;
  readonly tickets: {
    readonly usedToday: number;
    readonly rows: readonly TicketRow[];
  } | null;
  readonly depositTimesMilli: number;
}

export interface BodyOf<F> {
  readonly figures: F;
  readonly terms: ActivityTerms;
  readonly reader: Translator;
  readonly say: (text: { readonly hans: string; readonly hant: string }) => string;
  /** Null for a guest. */
  readonly facts: ActivityFacts | null;
  readonly span: Span;
  readonly grants: readonly ActivityGrantView[];
  /** Grants by the key of what they are for. */
  readonly byKey: ReadonlyMap<string, ActivityGrantView>;
  readonly extra: BodyExtra;
  readonly edges: Edges;
}

/** The page of an activity on the member's site; of friends there is one only. */
export function routeOf({ kind, route }: Pick<KindDef, 'kind' | 'route'>, id: string): string {
  return kind === 'friends' ? route : `${route}/${id}`;
}

/**
 * One kind of activity. Pure: what a member has earned is a function of facts and figures alone, so a correction, a
 * repetition or another order of the facts leads to the same grants.
 */
export interface KindDef<Shape extends FigureShape = FigureShape> {
  readonly kind: ActivityKind;
  readonly name: Message;
  readonly what: Message;
  /** The page of the member's site; followed by the id where there may be several. */
  readonly route: string;
  /** `auto`: members who meet the conditions take part by playing. */
  readonly joins: 'self' | 'auto';
  readonly figures: Shape;
  readonly sentences: readonly SentenceDef[];
  /** Faults across fields: ladders that fall, chances that do not sum to one. */
  issues(figures: FiguresOf<Shape>): readonly FigureIssue[];
  /** The largest single award that the figures allow. */
  most(figures: FiguresOf<Shape> & CommonFigures): number;
  earn(
    figures: FiguresOf<Shape> & CommonFigures,
    facts: ActivityFacts,
    span: Span,
  ): readonly Award[];
  progress(
    figures: FiguresOf<Shape> & CommonFigures,
    facts: ActivityFacts,
    span: Span,
  ): readonly ProgressLine[];
  example(figures: FiguresOf<Shape> & CommonFigures): Example | null;
  /**
   * What so many accounts of one person get where they get it from each other: ranks, invitations. `caught` is what is
   * left of it once it is known that they are one person's. In other kinds each does the example, and one is left.
   */
  readonly hunt?: (figures: FiguresOf<Shape> & CommonFigures, accounts: number) => Hunt;
  /** The content of the kind's page; without facts as a guest sees it. */
  body(of: BodyOf<FiguresOf<Shape> & CommonFigures>): ActivityBody;
  readonly sign?: (
    figures: FiguresOf<Shape> & CommonFigures,
    facts: ActivityFacts,
    of: { readonly day: number; readonly span: Span },
  ) => SignFault | null;
  readonly draw?: {
    prizes(figures: FiguresOf<Shape>): readonly Prize[];
    left(figures: FiguresOf<Shape>, facts: ActivityFacts, span: Span): number;
  };
  readonly ticket?: {
    /** Why a ticket may not be used to apply; null when it may. */
    fault(
      figures: FiguresOf<Shape>,
      ticket: TicketFact,
      settledAt: UnixMs,
    ): 'stake' | 'late' | 'tail' | null;
    places(figures: FiguresOf<Shape>): number;
  };
  /**
   * What members would have done themselves, for a forecast: signed in every day they could, used every draw, applied
   * with the best ticket of each day.
   */
  replay?(figures: FiguresOf<Shape>, facts: ActivityFacts, span: Span): ActivityFacts;
  /** Initial terms in the designer. */
  readonly start: Omit<ActivityTerms, 'startsAt' | 'endsAt'>;
}

/** Keeps the kind's own figures typed inside, and presents it to the engine as one of many. */
export function defineKind<const Shape extends FigureShape>(kind: KindDef<Shape>): KindDef {
  // The engine calls a kind only with figures that `checkFigures` found to be of its shape.
  return kind as unknown as KindDef;
}
