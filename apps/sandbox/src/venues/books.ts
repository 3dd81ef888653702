import type { Clock } from '@tianping/base';
import { openJournal } from '../journal.ts';
import type { Player } from './player.ts';
import { createGameMoves, type GameMove, type GameWord } from './studio/game-moves.ts';

export type Direction = 'in' | 'out';
export type Refusal = 'insufficient' | 'maintenance' | 'amount';

/** A transfer known to a venue, refused or done; one per id, for ever. */
export interface KnownTransfer {
  readonly transferId: string;
  readonly venue: string;
  readonly siteId: number;
  readonly memberId: string;
  readonly direction: Direction;
  readonly amountMinor: number;
  readonly refused: Refusal | null;
  readonly at: number;
}

/** Money that a member won (or lost, below zero) by playing. */
interface Play {
  readonly venue: string;
  readonly siteId: number;
  readonly memberId: string;
  readonly playMinor: number;
}

/** The wallets of the sandbox's venues. */
export interface VenueBooks {
  /** Carries out an order at its id's first call; later calls return the same outcome. */
  move(order: Omit<KnownTransfer, 'refused' | 'at'>): KnownTransfer;
  known(venue: string, transferId: string): KnownTransfer | null;
  balance(venue: string, player: Player): number;
  /** Never negative: at most the balance is lost. Returns the balance afterwards. */
  play(venue: string, player: Player, byMinor: number): number;
  /** A stake, a payout or a rollback by the studio that runs the games. */
  moveGame(move: GameMove): GameWord;
  /** Completed transfers of a site from `from` (inclusive) to `to` (exclusive). */
  statement(venue: string, siteId: number, from: number, to: number): readonly KnownTransfer[];
  /** Players with a balance, the richest first. */
  players(venue: string): readonly (Player & { readonly balanceMinor: number })[];
  isClosed(venue: string): boolean;
  setClosed(venue: string, closed: boolean): void;
  close(): void;
}

/**
 * A site's ledger relies on its members' money here, so this survives a stop where a journal is given: each change is
 * on the disk before it is answered.
 */
export function createVenueBooks(options: {
  readonly clock: Clock;
  /** A file; without one everything is forgotten at the end. */
  readonly journal?: string;
}): VenueBooks {
  const { clock } = options;
  const balances = new Map<string, number>();
  const transfers = new Map<string, KnownTransfer>();
  const closed = new Set<string>();
  const walletOf = (venue: string, { siteId, memberId }: Player) =>
    `${venue} ${siteId} ${memberId}`;
  const shift = (wallet: string, byMinor: number) =>
    balances.set(wallet, (balances.get(wallet) ?? 0) + byMinor);
  const takeTransfer = (known: KnownTransfer) => {
    transfers.set(`${known.venue} ${known.transferId}`, known);
    if (known.refused) return;
    shift(
      walletOf(known.venue, known),
      known.direction === 'in' ? known.amountMinor : -known.amountMinor,
    );
  };
  const games = createGameMoves();
  const takePlay = (play: Play) => shift(walletOf(play.venue, play), play.playMinor);
  const takeMove = (move: GameMove) => shift(walletOf(move.venue, move), games.take(move));
  const journal = openJournal<KnownTransfer | Play | GameMove>(options.journal, (line) => {
    if ('moved' in line) takeMove(line);
    else if ('playMinor' in line) takePlay(line);
    else takeTransfer(line);
  });
  const balance: VenueBooks['balance'] = (venue, player) =>
    balances.get(walletOf(venue, player)) ?? 0;
  return {
    balance,
    known: (venue, transferId) => transfers.get(`${venue} ${transferId}`) ?? null,
    move(order) {
      const before = transfers.get(`${order.venue} ${order.transferId}`);
      if (before) return before;
      const lacks = order.direction === 'out' && balance(order.venue, order) < order.amountMinor;
      const refused = closed.has(order.venue) ? 'maintenance' : lacks ? 'insufficient' : null;
      const known: KnownTransfer = { ...order, refused, at: clock.now() };
      journal.write(known);
      takeTransfer(known);
      return known;
    },
    play(venue, player, byMinor) {
      const playMinor = Math.max(byMinor, -balance(venue, player));
      const { siteId, memberId } = player;
      const play = { venue, siteId, memberId, playMinor };
      if (playMinor !== 0) journal.write(play);
      takePlay(play);
      return balance(venue, player);
    },
    moveGame(move) {
      const { word, isNew } = games.judge(move, balance(move.venue, move));
      if (!isNew) return word;
      if (move.moved === 'bet' && closed.has(move.venue)) return 'maintenance';
      journal.write(move);
      takeMove(move);
      return 'done';
    },
    statement: (venue, siteId, from, to) =>
      [...transfers.values()].filter((known) => isStated(known, { venue, siteId, from, to })),
    players: (venue) => playersOf(balances, venue),
    isClosed: (venue) => closed.has(venue),
    setClosed: (venue, isClosed) => void (isClosed ? closed.add(venue) : closed.delete(venue)),
    close: () => journal.close(),
  };
}

function isStated(
  known: KnownTransfer,
  of: { venue: string; siteId: number; from: number; to: number },
): boolean {
  const isOfSite = known.venue === of.venue && known.siteId === of.siteId;
  return isOfSite && known.refused === null && known.at >= of.from && known.at < of.to;
}

function playersOf(
  balances: ReadonlyMap<string, number>,
  venue: string,
): readonly (Player & { readonly balanceMinor: number })[] {
  return [...balances]
    .flatMap(([wallet, balanceMinor]) => {
      const [code, siteId, memberId = ''] = wallet.split(' ');
      if (code !== venue || balanceMinor === 0) return [];
      return [{ siteId: Number(siteId), memberId, balanceMinor }];
    })
    .sort((a, b) => b.balanceMinor - a.balanceMinor);
}
