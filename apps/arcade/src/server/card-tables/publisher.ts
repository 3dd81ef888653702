import type { SocketFrame } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { CARD_FOLLOW_ALL } from '../limits.ts';
import { arcadeMessages } from '../messages.ts';
import { versionsOf } from '../store/card-tables.ts';
import { sessionById } from '../store/sessions.ts';
import type { Watchers } from '../tables/watchers.ts';
import { translators } from '../texts.ts';
import type { CardDeps } from './deps.ts';
import { tableGameOf } from './hand-states.ts';
import type { Unseated } from './opening.ts';
import { pictureOf, type TablePicture } from './pictures.ts';
import { viewOfTable } from './table-views.ts';

/** Sends pages of this process what happens at their tables. */
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

export function createPublisher({ context, live }: CardDeps, watchers: Watchers): Publisher {
  const { db, clock } = context;
  /** What pages of this process were shown last, by table; null before anything was. */
  const published = new Map<string, TablePicture | null>();
  let rounds = 0;

  const publish = async (tableId: string): Promise<void> => {
    const known = published.get(tableId) ?? null;
    const picture =
      live.peek(tableId) ?? (await db.tx((sql) => pictureOf(context, sql, tableId, known)));
    if (!picture || !isWatched(watchers, picture)) {
      published.delete(tableId);
      return;
    }
    published.set(tableId, picture);
    show(context, watchers, picture);
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
    watch(tableId) {
      if (!published.has(tableId)) published.set(tableId, null);
    },
    async follow() {
      rounds += 1;
      const isForAll = rounds % CARD_FOLLOW_ALL === 0;
      // What this process has is known here; that another has taken it is noticed a little later.
      const ids = [...published.keys()].filter((id) => isForAll || !live.peek(id));
      if (ids.length === 0) return;
      for (const [tableId, version] of await versionsOf(db, ids)) {
        const own = live.peek(tableId);
        if (own && own.table.version >= version) continue;
        if (own) live.drop(tableId);
        if (published.get(tableId)?.table.version !== version) await publish(tableId);
      }
    },
  };
}

function isWatched(watchers: Watchers, { seats }: TablePicture): boolean {
  return seats.some(({ sessionId }) => sessionId !== null && watchers.has(sessionId));
}

function show(context: ArcadeContext, watchers: Watchers, picture: TablePicture): void {
  const now = context.clock.now();
  const game = tableGameOf(context, picture.table.gameCode);
  for (const { sessionId, operator, player, script } of picture.seats) {
    if (sessionId === null || !watchers.has(sessionId)) continue;
    const view = viewOfTable(game, picture, { operator, player, script: script ?? 'hans' });
    const frame: SocketFrame = { t: 'table', now, table: view, reason: '' };
    watchers.notifySession(sessionId, frame);
  }
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
