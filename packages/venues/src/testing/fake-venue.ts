import { err, ok, type Rng } from '@tianping/base';
import type {
  AskAnswer,
  Maintenance,
  StatementLine,
  TransferDirection,
  TransferVenue,
  VenueAnswer,
  VenueGame,
  VenueMember,
  VenueOrder,
  VenueRefusal,
} from '../rules/venue.ts';

/**
 * What a hostile venue does to one call. `lostBefore`: it never arrives. `lostAfter`: executed, but the answer is
 * lost. `wrongAmount`, `otherId`: executed, with a wrong answer. `throws`: executed, then it throws.
 */
export type VenueFault = 'lostBefore' | 'lostAfter' | 'wrongAmount' | 'otherId' | 'throws';

export const venueFaults: readonly VenueFault[] = [
  'lostBefore',
  'lostAfter',
  'wrongAmount',
  'otherId',
  'throws',
];

interface Retained {
  readonly memberKey: string;
  readonly direction: TransferDirection;
  readonly amountMinor: number;
  readonly refused: VenueRefusal | null;
  readonly at: number;
}

/** A venue in memory controlled by the test, failures included. */
export interface FakeVenue {
  readonly venue: TransferVenue;
  /** What it really holds. */
  balanceOf(member: VenueMember): number;
  /** Every query of a balance, as received. */
  readonly asked: readonly VenueMember[];
  isOpenFor(member: VenueMember): boolean;
  /** Money that the member wins (or loses, below zero) there. */
  play(member: VenueMember, byMinor: number): void;
  /** Every transfer it knows, refused ones included; each id once. */
  readonly transfers: ReadonlyMap<string, Retained>;
  /** Ids of the transfers that it received, repeated ones included. */
  readonly received: string[];
  /** The next calls get these faults, in order. */
  fail(...faults: readonly VenueFault[]): void;
  /** Every call gets one of the faults in so many of a thousand cases. */
  beHostile(rng: Rng, ofThousand: number): void;
  /** Nothing arrives while down. */
  setDown(down: boolean): void;
  setMaintenance(maintenance: Maintenance | null): void;
  /** Calls wait for this before they are answered. */
  hold(until: Promise<void> | null): void;
  /** Adds a false line to its statement, or removes a true one. */
  forge(lines: readonly StatementLine[]): void;
  omit(transferId: string): void;
}

export function createFakeVenue(options: {
  readonly code?: string;
  readonly now: () => number;
  readonly sandbox?: boolean;
}): FakeVenue {
  const books = createBooks(options.now);
  const faults = createFaults();
  const received: string[] = [];
  return {
    venue: venueOf(options, { books, faults, received }),
    balanceOf: (member) => books.balanceOf(member),
    asked: books.asked,
    isOpenFor: (member) => books.open.has(books.keyOf(member)),
    play: (member, byMinor) => books.play(member, byMinor),
    transfers: books.transfers,
    received,
    fail: (...next) => void faults.queue.push(...next),
    beHostile(rng, ofThousand) {
      faults.hostile = { rng, ofThousand };
    },
    setDown(down) {
      faults.isDown = down;
    },
    setMaintenance(next) {
      books.maintenance = next;
    },
    hold(until) {
      faults.held = until;
    },
    forge: (lines) => void books.forged.push(...lines),
    omit: (transferId) => void books.omitted.add(transferId),
  };
}

type Books = ReturnType<typeof createBooks>;
type Faults = ReturnType<typeof createFaults>;

/** The venue's real balances and transfers. */
function createBooks(now: () => number) {
  const balances = new Map<string, number>();
  const retained = new Map<string, Retained>();
  const keyOf = ({ siteId, memberId }: VenueMember) => `${siteId} ${memberId}`;
  const books = {
    transfers: retained,
    keyOf,
    /** Members with something open there. */
    open: new Set<string>(),
    asked: [] as VenueMember[],
    forged: [] as StatementLine[],
    omitted: new Set<string>(),
    maintenance: null as Maintenance | null,
    balanceOf: (member: VenueMember) => balances.get(keyOf(member)) ?? 0,
    play(member: VenueMember, byMinor: number): void {
      balances.set(keyOf(member), Math.max(0, books.balanceOf(member) + byMinor));
    },
    /** Executed once for an id, whatever a repetition asks for. */
    apply(order: VenueOrder, direction: TransferDirection): Retained {
      const before = retained.get(order.transferId);
      if (before) return before;
      const { member, amountMinor } = order;
      const after = books.balanceOf(member) + (direction === 'in' ? amountMinor : -amountMinor);
      const refused = books.maintenance ? 'maintenance' : after < 0 ? 'insufficient' : null;
      if (!refused) balances.set(keyOf(member), after);
      const made: Retained = {
        memberKey: keyOf(member),
        direction,
        amountMinor,
        refused,
        at: now(),
      };
      retained.set(order.transferId, made);
      return made;
    },
    answerOf(transferId: string, known: Retained): VenueAnswer {
      if (known.refused) return { kind: 'refused', transferId, reason: known.refused };
      const balanceMinor = balances.get(known.memberKey) ?? 0;
      return { kind: 'done', transferId, amountMinor: known.amountMinor, balanceMinor };
    },
    statement(siteId: number, day: string): readonly StatementLine[] {
      const start = Date.parse(`${day}T00:00:00Z`) - ZONE_MS;
      const lines = [...retained].flatMap(([transferId, line]): StatementLine[] => {
        const isOfDay = line.at >= start && line.at < start + DAY_MS;
        const isOfSite = line.memberKey.startsWith(`${siteId} `);
        const isReported = !line.refused && !books.omitted.has(transferId);
        const { direction, amountMinor, at } = line;
        return isOfDay && isOfSite && isReported
          ? [{ transferId, direction, amountMinor, at }]
          : [];
      });
      return [...lines, ...books.forged];
    },
  };
  return books;
}

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const OTHER_ID = '01900000-0000-7000-8000-00000000dead';

/** What goes wrong on the way. */
function createFaults() {
  const faults = {
    queue: [] as VenueFault[],
    hostile: null as { readonly rng: Rng; readonly ofThousand: number } | null,
    isDown: false,
    held: null as Promise<void> | null,
    next(): VenueFault | null {
      const ordered = faults.queue.shift();
      const { hostile } = faults;
      if (ordered || !hostile) return ordered ?? null;
      if (hostile.rng.int(1000) >= hostile.ofThousand) return null;
      return venueFaults[hostile.rng.int(venueFaults.length)] ?? null;
    },
    /** The answer as received after a fault. */
    spoil<Answer extends AskAnswer>(answer: Answer, fault: VenueFault | null): Answer | Unknown {
      if (fault === 'throws') throw new Error('the venue broke');
      if (fault === 'lostAfter') return { kind: 'unknown' };
      if (fault === 'otherId' && 'transferId' in answer) {
        return { ...answer, transferId: OTHER_ID };
      }
      if (fault === 'wrongAmount' && answer.kind === 'done') {
        return { ...answer, amountMinor: answer.amountMinor + 1 };
      }
      return answer;
    },
  };
  return faults;
}

const FAKE_GAME: VenueGame = {
  code: 'fake',
  name: '试玩桌',
  nameHant: '試玩桌',
  kind: 'baccarat',
  category: 'ZR',
  cover: null,
  returnMicro: 950_000,
  volatility: 'mid',
  minMinor: 100,
  maxMinor: 100_000,
  tags: [],
  devices: ['desktop', 'phone'],
  demo: true,
  jackpot: null,
};

interface Unknown {
  readonly kind: 'unknown';
}

function venueOf(
  options: { readonly code?: string; readonly sandbox?: boolean },
  { books, faults, received }: { books: Books; faults: Faults; received: string[] },
): TransferVenue {
  const move = (direction: TransferDirection) => async (order: VenueOrder) => {
    received.push(order.transferId);
    const fault = faults.next();
    await faults.held;
    if (faults.isDown || fault === 'lostBefore') return { kind: 'unknown' } as const;
    return faults.spoil(books.answerOf(order.transferId, books.apply(order, direction)), fault);
  };
  return {
    code: options.code ?? 'FAKE',
    sandbox: options.sandbox ?? true,
    wallet: 'transfer',
    games: async () => (faults.isDown ? err('unreachable') : ok([FAKE_GAME])),
    credit: move('in'),
    debit: move('out'),
    async ask({ transferId }) {
      const fault = faults.next();
      await faults.held;
      if (faults.isDown || fault === 'lostBefore') return { kind: 'unknown' };
      const known = books.transfers.get(transferId);
      const answer: AskAnswer = known ? books.answerOf(transferId, known) : { kind: 'notThere' };
      return faults.spoil(answer, fault);
    },
    async balance(member) {
      books.asked.push(member);
      const fault = faults.next();
      await faults.held;
      if (fault === 'throws') throw new Error('the venue broke');
      const isLost = fault === 'lostBefore' || fault === 'lostAfter';
      if (faults.isDown || isLost) return err('unreachable');
      return books.maintenance ? err('maintenance') : ok(books.balanceOf(member));
    },
    statement: async (siteId, day) =>
      faults.isDown ? err('unreachable') : ok(books.statement(siteId, day)),
    maintenance: async () => (faults.isDown ? err('unreachable') : ok(books.maintenance)),
    async endSession(member) {
      if (faults.isDown) return err('unreachable');
      books.open.delete(books.keyOf(member));
      return ok(null);
    },
    async open(member, { gameCode }) {
      if (faults.isDown) return err('unreachable');
      if (gameCode !== '' && gameCode !== FAKE_GAME.code) return err('gameUnknown');
      if (!books.maintenance && member) books.open.add(books.keyOf(member));
      const url = `https://venue.example/${member?.memberId ?? 'demo'}`;
      return books.maintenance ? err('maintenance') : ok({ url });
    },
  };
}
