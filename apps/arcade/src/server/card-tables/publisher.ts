import type { SocketFrame } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { arcadeMessages } from '../messages.ts';
import { seatsOfTable } from '../store/card-seats.ts';
import { tableById, versionsOf } from '../store/card-tables.ts';
import { sessionById } from '../store/sessions.ts';
import type { Watchers } from '../tables/watchers.ts';
import { translators } from '../texts.ts';
import type { Unseated } from './dealing.ts';
import { type HandStates, tableGameOf } from './hand-states.ts';
import { pictureOf, viewOfTable } from './table-views.ts';

/** Tells pages of this process what happens at their tables. */
export interface Publisher {
  /** To all who sit at the table. */
  publish(tableId: string): Promise<void>;
  /** To those who lost their seats, with the reason. */
  unseat(unseated: readonly Unseated[]): Promise<void>;
  /** A page of this process sits at the table: what other processes do there is looked at. */
  watch(tableId: string): void;
  /** Publishes what other processes have done. */
  follow(): Promise<void>;
}

export function createPublisher(
  context: ArcadeContext,
  watchers: Watchers,
  states: HandStates,
): Publisher {
  const { db, clock } = context;
  /** The version of each table that pages of this process were shown last. */
  const published = new Map<string, number>();

  const publish = async (tableId: string): Promise<void> => {
    const frames = await db.tx(async (sql) => {
      const table = await tableById(sql, tableId);
      if (!table) return [];
      const seats = await seatsOfTable(sql, tableId);
      const here = seats.filter(({ sessionId }) => sessionId !== null && watchers.has(sessionId));
      if (here.length === 0 || table.phase === 'closed') {
        published.delete(tableId);
        return [];
      }
      const game = tableGameOf(context, table.gameCode);
      const picture = await pictureOf(sql, states, game, tableId);
      if (!picture) return [];
      published.set(tableId, picture.table.version);
      const made: { readonly sessionId: string; readonly frame: SocketFrame }[] = [];
      for (const { sessionId } of here) {
        const session = sessionId && (await sessionById(sql, sessionId));
        if (!session) continue;
        const view = viewOfTable(game, picture, session);
        const frame = { t: 'table' as const, now: clock.now(), table: view, reason: '' };
        made.push({ sessionId: session.id, frame });
      }
      return made;
    });
    for (const { sessionId, frame } of frames) watchers.notifySession(sessionId, frame);
  };

  return {
    publish,
    async unseat(unseated) {
      for (const { sessionId, code } of unseated) {
        if (!watchers.has(sessionId)) continue;
        const reason = await reasonOf(context, { sessionId, code });
        const frame = { t: 'table' as const, now: clock.now(), table: null, reason };
        watchers.notifySession(sessionId, frame);
      }
    },
    watch: (tableId) => void published.set(tableId, -1),
    async follow() {
      if (published.size === 0) return;
      const versions = await versionsOf(db, [...published.keys()]);
      for (const [tableId, version] of published) {
        if (versions.get(tableId) !== version) await publish(tableId);
      }
    },
  };
}

const reasons = {
  balance: arcadeMessages.seatBalance,
  guarded: arcadeMessages.seatGuarded,
  hosted: arcadeMessages.seatHosted,
} as const;

/** Why somebody has no seat any more, for his page; '' where he left himself. */
async function reasonOf(
  context: Pick<ArcadeContext, 'db'>,
  { sessionId, code }: Unseated,
): Promise<string> {
  if (code === null) return '';
  const session = await sessionById(context.db, sessionId);
  const { t } = translators[session?.script ?? 'hans'];
  const known = code === 'balance' || code === 'guarded' || code === 'hosted' ? code : null;
  return t(known ? reasons[known] : arcadeMessages.seatWallet);
}
