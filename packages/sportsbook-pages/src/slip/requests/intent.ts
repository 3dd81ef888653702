import type { UnixMs } from '@tianping/base';
import type { AnswerOf, BetView, Calls, RequestInputOf } from '@tianping/contract';
import type { SlipEntry } from '@tianping/sportsbook';

export type PlaceRequest = RequestInputOf<Calls['game/sport/placeBet']>;
export type PlaceAnswer = AnswerOf<Calls['game/sport/placeBet']>;
export type Refusal = Omit<Extract<PlaceAnswer, { outcome: 'refused' }>, 'outcome'>;
export type StatusAnswer = PlaceAnswer | { readonly outcome: 'unknown' };

/**
 * The state of one request to bet. `asking`: sent, the answer was lost, the server is being asked for its outcome.
 * `lost`: the server never received it. `rejected`: answered before any bet was made.
 */
export type IntentState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'asking'; readonly unknowns: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'rejected'; readonly code: number; readonly message: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'waiting'; readonly bet: BetView }
  | { readonly kind: 'accepted'; readonly bet: BetView }
  | { readonly kind: 'ended'; readonly bet: BetView };

/** The requested ticket over one entry or several. */
export interface BetCommand {
  /** In the order of the request's legs. */
  readonly entries: readonly SlipEntry[];
  readonly request: PlaceRequest;
}

/** One request to bet. Its key is created once, stored before the first sending, and never changes. */
export interface Intent {
  readonly key: string;
  readonly memberId: string;
  readonly createdAt: UnixMs;
  /** With the slip entries it came from, to show them again after a reload. */
  readonly wish: BetCommand;
  readonly state: IntentState;
}

export type IntentEvent =
  | { readonly type: 'answer'; readonly answer: StatusAnswer }
  /** No answer, or one that leaves open whether the bet was made. */
  | { readonly type: 'answerLost' }
  /** The call was refused as a whole: nothing was placed. */
  | { readonly type: 'turnedAway'; readonly code: number; readonly message: string }
  | { readonly type: 'pushed'; readonly bet: BetView }
  /** The member sends the same request once more, under the same key. */
  | { readonly type: 'resend' }
  /** The page was reloaded while an answer was outstanding. */
  | { readonly type: 'reloaded' };

/** Applies an event. What the server stated about a bet is never undone by an older or weaker statement. */
export function advance(
  intent: Intent,
  event: IntentEvent,
  limits: { readonly unknownAnswersMax: number },
): Intent {
  const state = nextState(intent.state, event, limits.unknownAnswersMax);
  return state === intent.state ? intent : { ...intent, state };
}

export function isParlay({ entries }: BetCommand): boolean {
  return entries.length > 1;
}

/** The stake on each combination, of a single bet its whole stake; 0 without a request. */
export function stakeOfIntent(intent: Intent | null): number {
  return intent?.wish.request.unitMinor ?? 0;
}

/** A refusal of which only the reason is known. */
export function reasonOnlyRefusal(reason: string): Refusal {
  return { reason, message: '', fix: null, legs: [] };
}

/** True while the outcome is open: the entry is frozen and no new pick is accepted. */
export function isOpen(state: IntentState): boolean {
  return state.kind === 'sending' || state.kind === 'asking' || state.kind === 'waiting';
}

/** True when the server must be asked by key. */
function isUnanswered(state: IntentState): boolean {
  return state.kind === 'sending' || state.kind === 'asking';
}

/** Codes after which it is unknown whether the call was carried out: faults, not answers. */
const OPEN_OUTCOME_CODES: ReadonlySet<number> = new Set([6005, 6006, 6317, 6399]);

export function isOutcomeUnknown(code: number): boolean {
  return OPEN_OUTCOME_CODES.has(code);
}

/** True of a refusal received by push, with the reason only: the server has its fix. */
export function hasReasonOnly(state: IntentState): boolean {
  if (state.kind !== 'refused') return false;
  const { message, fix, legs } = state.refusal;
  return message === '' && fix === null && legs.length === 0;
}

function nextState(state: IntentState, event: IntentEvent, unknownMax: number): IntentState {
  switch (event.type) {
    case 'answer':
      return event.answer.outcome === 'unknown'
        ? afterUnknown(state, unknownMax)
        : stronger(state, fromAnswer(event.answer));
    case 'pushed':
      return stronger(state, fromBet(event.bet));
    case 'answerLost':
      return state.kind === 'sending' ? { kind: 'asking', unknowns: 0 } : state;
    case 'turnedAway':
      if (!isUnanswered(state)) return state;
      return { kind: 'rejected', code: event.code, message: event.message };
    case 'resend':
      return state.kind === 'lost' ? { kind: 'sending' } : state;
    case 'reloaded':
      return state.kind === 'sending' ? { kind: 'asking', unknowns: 0 } : state;
  }
}

function afterUnknown(state: IntentState, unknownMax: number): IntentState {
  if (state.kind !== 'asking') return state;
  const unknowns = state.unknowns + 1;
  return unknowns >= unknownMax ? { kind: 'lost' } : { kind: 'asking', unknowns };
}

function fromAnswer(answer: PlaceAnswer): IntentState {
  if (answer.outcome !== 'refused') return fromBet(answer.bet);
  const { outcome: _, ...refusal } = answer;
  return { kind: 'refused', refusal };
}

function fromBet(bet: BetView): IntentState {
  switch (bet.status) {
    case 'waiting':
      return { kind: 'waiting', bet };
    case 'accepted':
      return { kind: 'accepted', bet };
    case 'refused':
      return { kind: 'refused', refusal: reasonOnlyRefusal(bet.refusal ?? '') };
    case 'settled':
    case 'void':
      return { kind: 'ended', bet };
  }
}

const STRENGTH = {
  sending: 0,
  asking: 0,
  lost: 0,
  rejected: 0,
  waiting: 1,
  refused: 2,
  accepted: 2,
  ended: 3,
} as const satisfies Record<IntentState['kind'], number>;

function stronger(held: IntentState, reported: IntentState): IntentState {
  const gain = STRENGTH[reported.kind] - STRENGTH[held.kind];
  if (gain > 0) return reported;
  if (gain !== 0 || held.kind !== reported.kind) return held;
  // A later statement of the same kind brings newer facts (a longer wait, a corrected settlement); of a refusal the
  // first one with a fix is kept.
  return reported.kind !== 'refused' || hasReasonOnly(held) ? reported : held;
}
