import type { SiteId } from '@tianping/base';
import type { AnswerOf, Calls, ChatScore, RoomStatus } from '@tianping/contract';
import { subjectOf } from '../rules/index.ts';
import type { ChatDeps } from './deps.ts';
import type { Rooms } from './rooms.ts';
import { readSite } from './store/room-rows.ts';

export type RoomList = AnswerOf<Calls['stream/rooms']>;

interface ListedRow {
  readonly rid: string;
  readonly status: RoomStatus;
  readonly level: number;
  readonly slow_seconds: number;
  readonly score: ChatScore | null;
  readonly per_minute: number;
  readonly name: string | null;
  readonly is_demo: boolean | null;
  readonly content: string | null;
  readonly at: number | null;
}

const ROOMS_MAX = 100;
/** Rooms without any message or change for this long are not listed. */
const QUIET_MS = 2 * 86_400_000;

export async function listRooms(deps: ChatDeps, rooms: Rooms, siteId: SiteId): Promise<RoomList> {
  const now = deps.clock.now();
  const { rows } = await deps.db.query<ListedRow>(
    `select r.rid, r.status, r.level, r.slow_seconds, r.score, (
       select count(*) from chat_messages m where m.site_id = r.site_id and m.rid = r.rid
         and m.seq > r.last_seq - 200 and m.at > $2) as per_minute,
l.person ->> 'name' as name, (l.person ->> 'isDemo')::boolean as is_demo, l.content, l.at     from chat_rooms r left join lateral (
       select m.person, m.content, m.at from chat_messages m
       where m.site_id = r.site_id and m.rid = r.rid and m.seq >= r.from_seq
         and m.removed_at is null and m.kind = 'text'
       order by m.seq desc limit 1) l on true
     where r.site_id = $1 and r.status <> 'destroyed' and (r.rid = 'hall' or greatest(r.changed_at, l.at) > $3)
     order by r.rid <> 'hall', per_minute desc, r.rid limit $4`,
    [siteId, now - 60_000, now - QUIET_MS, ROOMS_MAX],
  );
  const { is_open: isOpen } = await readSite(deps.db, siteId);
  return {
    isOpen,
    list: rows.map((row) => ({
      rid: row.rid,
      status: row.status,
      people: rooms.peopleIn({ siteId, rid: row.rid }),
      level: row.level,
      slowSeconds: row.slow_seconds,
      perMinute: row.per_minute,
      latest:
        row.at === null
          ? null
          : {
              name: row.name ?? '',
              text: row.content ?? '',
              at: row.at,
              isDemo: row.is_demo ?? false,
            },
      score: scoreOf(deps, row),
    })),
  };
}

function scoreOf({ ports }: ChatDeps, { rid, score }: ListedRow): ChatScore | null {
  const subject = subjectOf(rid);
  return (subject?.kind === 'match' ? ports.score(subject.matchId) : null) ?? score;
}
