import type { MemberId, SiteId } from '@tianping/base';
import type { BetCard } from '@tianping/contract';
import type { ChatDeps } from './deps.ts';
import type { MessageRow } from './store/message-rows.ts';

/** Shared bets in their present state: the result is read from the bet, never from the message. */
export interface Cards {
  /** The cards of messages, in their order; null for those without. */
  shown(siteId: number, rows: readonly MessageRow[]): Promise<readonly (BetCard | null)[]>;
}

export function createCards(deps: ChatDeps): Cards {
  const shown = async (siteId: number, row: MessageRow): Promise<BetCard | null> => {
    const { card } = row.detail;
    if (!card || row.member_id === null) return null;
    const member = { siteId: siteId as SiteId, memberId: row.member_id as MemberId };
    const now = await deps.ports.card(member, card.betId);
    return { ...card, outcome: now?.outcome ?? card.outcome };
  };
  return {
    shown: (siteId, rows) => Promise.all(rows.map((row) => shown(siteId, row))),
  };
}
