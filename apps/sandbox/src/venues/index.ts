import type { Clock, Rng } from '@tianping/base';
import type { FastifyInstance } from 'fastify';
import { serveVenueApi } from './api.ts';
import { createVenueBehaviour, type VenueManner } from './behaviour.ts';
import { createVenueBooks } from './books.ts';
import { serveVenuePages } from './pages.ts';
import type { Player } from './player.ts';
import { createStudioClient } from './studio/client.ts';
import { type StudioConnection, studioKeyReader } from './studio/connection.ts';
import { serveStudioWallet } from './studio/wallet.ts';
import { createPlayTickets } from './tickets.ts';

/** A test's controls of the sandbox's venues. */
export interface SandboxVenues {
  balance(venue: string, player: Player): number;
  play(venue: string, player: Player, byMinor: number): number;
  /** A stake as the studio would request it. */
  stake(
    venue: string,
    player: Player,
    stake: { readonly callId: string; readonly amountMinor: number },
  ): string;
  /** Whether a page address given out before is still valid. */
  isOpen(venue: string, player: Player): boolean;
  setClosed(venue: string, closed: boolean): void;
  /** How the next call that moves money is answered. */
  next(venue: string, manner: VenueManner): void;
  /** How every call that moves money is answered. */
  behave(venue: string, manner: VenueManner): void;
  close(): void;
}

export interface VenuesOptions {
  readonly key: string;
  readonly venues: readonly string[];
  /** A file that keeps the wallets over a stop. */
  readonly journal?: string;
  /** The studio that runs the venues' games; without it a venue has only its own page. */
  readonly studio?: StudioConnection;
}

export function serveVenues(
  app: FastifyInstance,
  options: VenuesOptions & {
    readonly clock: Clock;
    readonly rng: Rng;
    readonly publicOrigin: () => string;
  },
): SandboxVenues {
  const { clock, rng, key, venues, publicOrigin, journal } = options;
  const books = createVenueBooks({ clock, ...(journal === undefined ? {} : { journal }) });
  const behaviour = createVenueBehaviour();
  const tickets = createPlayTickets(rng);
  const studio = options.studio ? createStudioClient(options.studio, { clock, key }) : null;
  serveVenueApi(app, { books, behaviour, tickets, clock, rng, key, publicOrigin, studio });
  if (options.studio && studio) {
    const studioKey = studioKeyReader(options.studio.publicKeyFile);
    serveStudioWallet(app, { books, studioKey, tokenOf: studio.tokenOf });
  }
  serveVenuePages(app, { books, behaviour, tickets, venues });
  return {
    balance: books.balance,
    isOpen: (venue, player) => tickets.has({ ...player, venue }),
    play: books.play,
    stake: (venue, player, stake) =>
      books.moveGame({ ...player, ...stake, venue, moved: 'bet', reference: null }),
    setClosed: books.setClosed,
    next: behaviour.next,
    behave: behaviour.set,
    close: books.close,
  };
}
