import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { useLive } from '../../engine/live.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, Buttons, Grade } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import css from './chat.module.css';
import { chatOfficeMessages as text } from './chat-messages.ts';
import { LineActs } from './line-acts.tsx';
import { RoomActs } from './room-acts.tsx';
import { roomName } from './room-name.ts';
import type { Live, LiveLine } from './types.ts';

/** Polling interval: the number of people in a room changes without anything being said. */
const PEOPLE_MS = 30_000;

/** All rooms live; a room is chosen on the left, its lines and switches are on the right. */
export function ChatLive() {
  const { t } = useTexts();
  const [rid, setRid] = useState<string | null>(null);
  const [flaggedOnly, setFlagged] = useState(false);
  const askedEveryMs = useLive('rooms', 'chat/live', { pollMs: PEOPLE_MS });
  const read = useRead('chat/live', { rid, flaggedOnly }, askedEveryMs);
  return (
    <DetailFrame read={read}>
      {(live) => {
        const room = live.rooms.find((each) => each.rid === rid) ?? null;
        return (
          <div className={css.columns}>
            <Rooms live={live} chosen={rid} onChoose={setRid} />
            <section className={css.lines}>
              <SiteSwitch isOpen={live.isOpen} onDone={read.refresh} />
              {room && <RoomActs room={room} onDone={read.refresh} />}
              <Segmented
                value={flaggedOnly ? 'flagged' : 'all'}
                onChange={(value) => setFlagged(value === 'flagged')}
                options={[
                  { value: 'all', label: t(text.everything) },
                  { value: 'flagged', label: t(text.flagged) },
                ]}
              />
              {live.lines.length === 0 && <EmptyState text={t(text.empty)} />}
              <ol>
                {live.lines.map((line) => (
                  <Line key={`${line.rid} ${line.seq}`} line={line} onDone={read.refresh} />
                ))}
              </ol>
            </section>
          </div>
        );
      }}
    </DetailFrame>
  );
}

function Rooms(props: {
  readonly live: Live;
  readonly chosen: string | null;
  readonly onChoose: (rid: string | null) => void;
}) {
  const { live, chosen, onChoose } = props;
  const texts = useTexts();
  const { t, whole } = texts;
  return (
    <nav className={css.rooms} aria-label={t(text.rooms)}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <b>{t(text.allRooms)}</b>
        <small>{whole(live.rooms.length)}</small>
      </button>
      {live.rooms.map((room) => (
        <button
          key={room.rid}
          type="button"
          aria-pressed={room.rid === chosen}
          onClick={() => onChoose(room.rid)}
        >
          <b>{roomName(texts, room)}</b>
          {room.flags > 0 && <Badge tone="bad">{whole(room.flags)}</Badge>}
          {room.status === 'closed' && <Badge tone="mute">{t(text.closed)}</Badge>}
          <small>{t(text.people, { count: room.people, rate: room.perMinute })}</small>
        </button>
      ))}
    </nav>
  );
}

function SiteSwitch({ isOpen, onDone }: { readonly isOpen: boolean; readonly onDone: () => void }) {
  const { t } = useTexts();
  const act = useAct();
  const may = useMay('chat.moderate');
  const turn = (): void =>
    act({
      call: 'chat/site',
      title: t(isOpen ? text.closeSite : text.openSite),
      text: isOpen ? t(text.closeSiteText) : null,
      danger: isOpen,
      note: null,
      fields: isOpen
        ? [{ key: 'reason', label: t(text.reason), kind: 'text', max: 60, optional: true }]
        : [],
      request: (values) => ({
        open: !isOpen,
        reason: isOpen ? (values.maybe('reason') ?? '') : '',
      }),
      onDone,
    });
  return (
    <div className={css.site}>
      <Badge tone={isOpen ? 'ok' : 'bad'}>{t(isOpen ? text.siteOpen : text.siteClosed)}</Badge>
      {may && (
        <Button danger={isOpen} size="small" onClick={turn}>
          {t(isOpen ? text.closeSite : text.openSite)}
        </Button>
      )}
    </div>
  );
}

function Line({ line, onDone }: { readonly line: LiveLine; readonly onDone: () => void }) {
  const texts = useTexts();
  const { t, clock, moment, staff } = texts;
  const name = line.name === '' ? line.rid : line.name;
  return (
    <li
      className={css.line}
      data-flagged={line.flag !== null || line.reports > 0}
      data-removed={line.removedBy !== null}
    >
      <span className={css.head}>
        <time className="num">{clock(line.at)}</time>
        <Grade>V{line.level}</Grade>
        {line.memberId ? (
          <ObjectLink of={`member:${line.memberId}`}>{name}</ObjectLink>
        ) : (
          <span>{name}</span>
        )}
        <small>{roomName(texts, { rid: line.rid, name: line.roomName })}</small>
        {line.isDemo && <Badge tone="mute">{t(text.demo)}</Badge>}
        {line.flag !== null && <Badge tone="wait">{t(text.flag, { word: line.flag })}</Badge>}
        {line.reports > 0 && <Badge tone="bad">{t(text.reports, { count: line.reports })}</Badge>}
        {line.mutedUntil !== null && (
          <Badge tone="info">{t(text.muted, { time: moment(line.mutedUntil) })}</Badge>
        )}
        {line.removedBy !== null && (
          <Badge tone="mute">{t(text.removedBy, { who: staff(line.removedBy) })}</Badge>
        )}
      </span>
      <p>{wordsOf(line, t)}</p>
      <Buttons>
        <LineActs line={line} onDone={onDone} />
      </Buttons>
    </li>
  );
}

function wordsOf({ kind, content }: LiveLine, t: Texts['t']): string {
  if (kind === 'sticker') return t(text.sticker, { name: content });
  return kind === 'bet' ? `${t(text.bet)} ${content}` : content;
}
