import { Badge, ErrorState, SkeletonRows, useT } from '@tianping/ui';
import { useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { useCall } from '../../app/query.ts';
import ChatRoom from '../../features/chat/chat-room.tsx';
import { chatRoomMessages as text } from '../../features/chat/messages.ts';
import { useRoomName } from '../../features/chat/room-name.ts';
import { usePageTop } from '../../features/page-top/use-page-top.ts';
import css from './chat-page.module.css';
import { isWorthAVisit } from './worth-a-visit.ts';

/** `/chat`: the hall or the room that the address names, and the list of active rooms. */
export default function ChatPage() {
  const rid = new URLSearchParams(useSearch()).get('room') ?? 'hall';
  const { t } = useT();
  const nameOf = useRoomName();
  const main = useRef<HTMLDivElement>(null);
  usePageTop(main);
  return (
    <div className={css.page} data-testid="page-chat">
      <h1 className="vh">{t(text.title)}</h1>
      <div className={css.main} ref={main}>
        <ChatRoom key={rid} rid={rid} title={nameOf(rid, null)} />
      </div>
      <aside className={css.side}>
        <Rooms current={rid} />
        <Ranking />
        <Guide />
      </aside>
    </div>
  );
}

const emptyHall = {
  rid: 'hall',
  status: 'open',
  people: 0,
  level: 0,
  slowSeconds: 0,
  perMinute: 0,
  latest: null,
  score: null,
} as const;

function Rooms({ current }: { readonly current: string }) {
  const { t } = useT();
  const nameOf = useRoomName();
  const rooms = useCall('stream/rooms', {});
  if (rooms.fault) return <ErrorState onRetry={rooms.refetch} />;
  if (!rooms.data) return <SkeletonRows rows={4} label={t(text.rooms)} />;
  // The hall is listed even before anybody has written in it.
  const hasHall = rooms.data.list.some(({ rid }) => rid === 'hall');
  const all = hasHall ? rooms.data.list : [emptyHall, ...rooms.data.list];
  const list = all.filter((room) => room.rid === current || isWorthAVisit(room));
  return (
    <section className={css.box}>
      <h2>{t(text.rooms)}</h2>
      <ul className={css.rooms}>
        {list.map((room) => (
          <li key={room.rid}>
            <Link
              href={`/chat?room=${encodeURIComponent(room.rid)}`}
              aria-current={room.rid === current ? 'page' : undefined}
            >
              <b>
                {nameOf(room.rid, room.score)}
                {room.score && (
                  <span className="num">
                    {' '}
                    {room.score.score.home}-{room.score.score.away}
                  </span>
                )}
                {room.level > 0 && <Badge tone="mute">V{room.level}</Badge>}
              </b>
              {room.latest && (
                <span>
                  {room.latest.name}{' '}
                  {room.latest.isDemo && <Badge tone="mute">{t(text.demo)}</Badge>}{' '}
                  {room.latest.text}
                </span>
              )}
              <small>
                {t(text.people, { count: room.people })} ·{' '}
                {t(text.perMinute, { count: room.perMinute })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {list.length === 1 && <small>{t(text.noRoomsText)}</small>}
    </section>
  );
}

function Ranking() {
  const { t } = useT();
  const ranking = useCall('stream/ranking', {});
  if (!ranking.data) return null;
  const { list } = ranking.data;
  return (
    <section className={css.box}>
      <h2>{t(text.ranking)}</h2>
      {list.length === 0 && <p>{t(text.noRanking)}</p>}
      <ol className={css.ranking}>
        {list.slice(0, 10).map(({ person, points }) => (
          <li key={person.key}>
            <span>{person.name}</span>
            <span className="num">{t(text.points, { points })}</span>
          </li>
        ))}
      </ol>
      <small>{t(text.rankingNote)}</small>
    </section>
  );
}

function Guide() {
  const { t } = useT();
  const lines = [text.guide1, text.guide2, text.guide3, text.guide4] as const;
  return (
    <section className={css.box}>
      <h2>{t(text.guide)}</h2>
      <ol className={css.guide}>
        {lines.map((line) => (
          <li key={line.id}>{t(line)}</li>
        ))}
      </ol>
    </section>
  );
}
