import type { Config } from './known.ts';

/** The one thing that the big button of an activity does now. */
export type Action =
  | { readonly does: 'login' }
  | { readonly does: 'join' }
  | { readonly does: 'claim'; readonly grantIds: readonly string[]; readonly amountMinor: number }
  /** The action of the kind itself: to draw, to sign in, to deposit. */
  | { readonly does: 'part' }
  /** Nothing: `why` gives the reason where the state alone does not. */
  | { readonly does: 'nothing'; readonly why: string | null };

type Known = Pick<Config, 'offer' | 'member'>;

/** Claiming comes before everything else: what was earned is never hidden behind another step. */
export function actionOf({ offer, member }: Known): Action {
  const claimable = (member?.grants ?? []).filter(({ state }) => state === 'claimable');
  if (claimable.length > 0) {
    const amountMinor = claimable.reduce((sum, grant) => sum + grant.amountMinor, 0);
    return { does: 'claim', grantIds: claimable.map(({ grantId }) => grantId), amountMinor };
  }
  switch (offer.state) {
    case 'guest':
      return { does: 'login' };
    case 'canJoin':
      return { does: offer.joins === 'auto' ? 'part' : 'join' };
    case 'joined':
    case 'inProgress':
      return goOn(offer);
    case 'review':
      // What waits for staff is one gift: the others of this activity can still be earned.
      return member?.joinedAt != null && member.leftAt === null
        ? goOn(offer)
        : { does: 'nothing', why: offer.blocked };
    default:
      return { does: 'nothing', why: offer.blocked };
  }
}

function goOn({ blocked }: Known['offer']): Action {
  return blocked === null ? { does: 'part' } : { does: 'nothing', why: blocked };
}
