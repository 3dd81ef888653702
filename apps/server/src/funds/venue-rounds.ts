import type { TurnoverService } from '@tianping/turnover/server';
import type { VenuesService } from '@tianping/venues/server';
import type { VipService } from '@tianping/vip/server';

/**
 * Games of the studio that give no rebate: what the house keeps of them, by the exact returns that they state, is less
 * than high grades would get back, or hardly more.
 */
export const WITHOUT_REBATE: ReadonlySet<string> = new Set(['blackjack', 'erbagang', 'dice']);

/**
 * Counts rounds at venues that play from the central wallet as turnover: towards the duty before a withdrawal, and
 * towards grade, red packets and rebate. Members' rows are locked in the order of the rest of the product: VIP's first,
 * then turnover's. What has gathered while nobody counted is worked off immediately, batch by batch.
 */
export async function countVenueRounds(deps: {
  readonly venues: Pick<VenuesService, 'countRounds'>;
  readonly vip: Pick<VipService, 'countVenueRounds'>;
  readonly turnover: Pick<TurnoverService, 'noteVenueBet'>;
}): Promise<{ readonly rounds: number }> {
  const rounds = await deps.venues.countRounds(async (sql, due) => {
    await deps.vip.countVenueRounds(
      sql,
      due.map((round) => ({ ...round, isRebateFree: WITHOUT_REBATE.has(round.gameCode) })),
    );
    for (const { roundId, siteId, memberId, venue, category, ...round } of due) {
      await deps.turnover.noteVenueBet(sql, {
        siteId,
        memberId,
        betId: roundId,
        category,
        venue,
        placedAt: round.openedAt,
        stakeMinor: round.stakedMinor,
        effectiveMinor: round.effectiveMinor,
      });
    }
  });
  return { rounds };
}
