import type { Script } from '@tianping/base';
import type { ActivityGrantView, ActivityTerms } from '@tianping/contract';
import { promotionsMessages as text } from '../../messages.ts';
import type { PromotionsDeps } from '../deps.ts';
import type { GrantRow } from '../rows.ts';

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
  of: { readonly terms: ActivityTerms; readonly script: Script },
): ActivityGrantView {
  const { t } = deps.reader(of.script);
  const state = stateOf(row, deps.clock.now());
  const reasons = {
    taken: t(text.grantTaken),
    refused: row.note ?? t(text.grantTaken),
    left: t(text.stateLeft),
  } as const;
  const reason = row.state in reasons ? reasons[row.state as keyof typeof reasons] : null;
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
    reason,
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
