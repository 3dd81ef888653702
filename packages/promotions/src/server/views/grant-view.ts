import type { Script } from '@tianping/base';
import type { ActivityGrantView, ActivityTerms } from '@tianping/contract';
import { promotionsMessages as text } from '../../messages.ts';
import type { PromotionsDeps } from '../deps.ts';
import type { GrantRow, GrantState } from '../rows.ts';

/** A text of an activity in the reader's script; the traditional form is generated where staff wrote none. */
export function wordsOf(
  deps: Pick<PromotionsDeps, 'toHant'>,
  words: { readonly hans: string; readonly hant: string },
  script: Script,
): string {
  if (script === 'hans') return words.hans;
  return words.hant === '' ? deps.toHant(words.hans) : words.hant;
}

export function grantViewOf(
  deps: Pick<PromotionsDeps, 'toHant' | 'reader' | 'clock'>,
  row: GrantRow,
  of: {
    readonly terms: ActivityTerms;
    readonly script: Script;
    /** Whether the member may be given something now; until then nothing can be claimed. */
    readonly mayReceive: boolean;
  },
): ActivityGrantView {
  const { t } = deps.reader(of.script);
  const own = stateOf(row, deps.clock.now());
  const state = own === 'claimable' && !of.mayReceive ? 'waiting' : own;
  const reasons: Partial<Record<GrantState, string>> = {
    taken: t(text.grantTaken),
    refused: row.note ?? t(text.grantTaken),
    left: t(text.stateLeft),
    ...(state === 'waiting' && { open: t(text.notAllowed) }),
    ...(row.lapsed_at !== null && { expired: t(text.grantLapsed) }),
  };
  return {
    grantId: row.id,
    activityId: row.activity_id,
    kind: of.terms.kind,
    title: wordsOf(deps, of.terms.title, of.script),
    label: row.label[of.script],
    amountMinor: row.amount_minor,
    turnoverMinor: row.turnover_minor,
    state,
    earnedAt: row.earned_at,
    expiresAt: row.expires_at,
    claimedAt: row.claimed_at,
    takenAt: state === 'taken' ? row.ended_at : null,
    reason: reasons[row.state] ?? null,
  };
}

export function stateOf(row: GrantRow, now: number): ActivityGrantView['state'] {
  switch (row.state) {
    case 'claimed':
    case 'expired':
    case 'review':
      return row.state;
    case 'open':
      return now >= row.expires_at ? 'expired' : 'claimable';
    default:
      return 'taken';
  }
}
