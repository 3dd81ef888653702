import type { Rng, Script } from '@tianping/base';
import type { Player } from './player.ts';

/** The player and venue behind the address of a page; anyone who has the address plays. */
export interface PlayTicket extends Player {
  readonly venue: string;
  readonly script: Script;
  /** The site whose page may frame it; null where none may. */
  readonly siteOrigin: string | null;
}

export interface PlayTickets {
  give(ticket: PlayTicket): string;
  read(code: string): PlayTicket | null;
  has(player: Player & { readonly venue: string }): boolean;
  /** Invalidates all addresses of the player at that venue. */
  end(player: Player & { readonly venue: string }): void;
}

const TICKETS_MAX = 20_000;

export function createPlayTickets(rng: Rng): PlayTickets {
  const tickets = new Map<string, PlayTicket>();
  return {
    give({ siteId, memberId, venue, script, siteOrigin }) {
      const oldest = tickets.keys().next().value;
      if (tickets.size >= TICKETS_MAX && oldest !== undefined) tickets.delete(oldest);
      const code = Buffer.from(rng.bytes(18)).toString('base64url');
      tickets.set(code, { siteId, memberId, venue, script, siteOrigin });
      return code;
    },
    has: (player) => [...tickets.values()].some((ticket) => isOf(ticket, player)),
    end(player) {
      for (const [code, ticket] of tickets) {
        if (isOf(ticket, player)) tickets.delete(code);
      }
    },
    read: (code) => tickets.get(code) ?? null,
  };
}

function isOf(ticket: PlayTicket, player: Player & { readonly venue: string }): boolean {
  const { siteId, memberId, venue } = player;
  return ticket.siteId === siteId && ticket.memberId === memberId && ticket.venue === venue;
}
