import { Button } from 'antd';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { Buttons } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './chat.module.css';
import { chatOfficeMessages as text } from './chat-messages.ts';
import { roomName } from './room-name.ts';
import type { LiveRoom } from './types.ts';

/** The switches of one room. */
export function RoomActs({
  room,
  onDone,
}: {
  readonly room: LiveRoom;
  readonly onDone: () => void;
}) {
  const texts = useTexts();
  const { t } = texts;
  const act = useAct();
  const { rid } = room;
  const title = roomName(texts, room);
  const may = useMay('chat.moderate');
  const settings = useSettings(room, title, onDone);
  const predict = usePrediction(room, title, onDone);
  const pushScore = useScore(room, title, onDone);
  if (!may) return null;
  const clear = (): void =>
    act({
      call: 'chat/clear',
      title: `${t(text.clear)} ${title}`,
      text: t(text.clearText),
      danger: true,
      note: null,
      request: () => ({ rid }),
      onDone,
    });
  const unclear = (): void =>
    act({
      call: 'chat/clear',
      title: `${t(text.unclear)} ${title}`,
      text: t(text.unclearText),
      note: null,
      request: () => ({ rid, undo: true }),
      onDone,
    });
  const destroy = (): void =>
    act({
      call: 'chat/destroy',
      title: `${t(text.destroy)} ${title}`,
      text: t(text.destroyText),
      danger: true,
      request: (values) => ({ rid, note: values.text('note') }),
      doneMessage: () => t(text.destroyAsked),
      onDone,
    });
  return (
    <div className={css.room}>
      <b>{title}</b>
      {room.announcement !== '' && <small>{room.announcement}</small>}
      <Buttons>
        <Button size="small" onClick={settings}>
          {t(text.settings)}
        </Button>
        {room.takesGuess && (
          <Button size="small" onClick={predict}>
            {t(text.predict)}
          </Button>
        )}
        {room.takesScore && (
          <Button size="small" onClick={pushScore}>
            {t(text.pushScore)}
          </Button>
        )}
        <Button size="small" onClick={clear}>
          {t(text.clear)}
        </Button>
        {room.isCleared && (
          <Button size="small" onClick={unclear}>
            {t(text.unclear)}
          </Button>
        )}
        <Button size="small" danger onClick={destroy}>
          {t(text.destroy)}
        </Button>
      </Buttons>
    </div>
  );
}

function useSettings(room: LiveRoom, title: string, onDone: () => void): () => void {
  const { t } = useTexts();
  const act = useAct();
  const { rid } = room;
  return () =>
    act({
      call: 'chat/room',
      title: `${t(text.settings)} ${title}`,
      submit: t(text.save),
      note: null,
      fields: [
        {
          key: 'status',
          label: t(text.status),
          kind: 'choice',
          initial: room.status,
          options: [
            { value: 'open', label: t(text.open) },
            { value: 'closed', label: t(text.closed) },
          ],
        },
        {
          key: 'slow',
          label: t(text.slow),
          kind: 'whole',
          min: 0,
          max: 600,
          initial: `${room.slowSeconds}`,
        },
        {
          key: 'level',
          label: t(text.level),
          kind: 'whole',
          min: 0,
          max: 20,
          initial: `${room.level}`,
        },
        {
          key: 'announcement',
          label: t(text.announcement),
          kind: 'text',
          max: 120,
          optional: true,
          initial: room.announcement,
        },
      ],
      request: (values) => ({
        rid,
        status: values.text('status') === 'closed' ? 'closed' : 'open',
        slowSeconds: values.whole('slow'),
        level: values.whole('level'),
        announcement: values.maybe('announcement') ?? '',
      }),
      onDone,
    });
}

function usePrediction(room: LiveRoom, title: string, onDone: () => void): () => void {
  const { t } = useTexts();
  const act = useAct();
  const { rid } = room;
  return () =>
    act({
      call: 'chat/predict',
      title: `${t(text.predict)} ${title}`,
      note: null,
      fields: [
        {
          key: 'half',
          label: t(text.half),
          kind: 'choice',
          initial: 'first',
          options: [
            { value: 'first', label: t(text.first) },
            { value: 'second', label: t(text.second) },
          ],
        },
        {
          key: 'minutes',
          label: t(text.predictMinutes),
          kind: 'whole',
          min: 1,
          max: 180,
          initial: '15',
        },
      ],
      request: (values) => ({
        rid,
        half: values.text('half') === 'second' ? 'second' : 'first',
        minutes: values.whole('minutes'),
      }),
      onDone,
    });
}

function useScore(room: LiveRoom, title: string, onDone: () => void): () => void {
  const { t } = useTexts();
  const act = useAct();
  const { rid } = room;
  const goals = { kind: 'whole', min: 0, max: 9_999, initial: '0' } as const;
  return () =>
    act({
      call: 'chat/score',
      title: `${t(text.pushScore)} ${title}`,
      text: t(text.pushScoreText),
      note: null,
      fields: [
        { ...goals, key: 'home', label: t(text.homeScore) },
        { ...goals, key: 'away', label: t(text.awayScore) },
        {
          key: 'minute',
          label: t(text.minute),
          kind: 'whole',
          min: 0,
          max: 300,
          optional: true,
          help: t(text.minuteHelp),
        },
        { key: 'over', label: t(text.isOver), kind: 'flag' },
      ],
      request: (values) => ({
        rid,
        home: values.whole('home'),
        away: values.whole('away'),
        minute: values.maybe('minute') === null ? null : values.whole('minute'),
        over: values.flag('over'),
      }),
      onDone,
    });
}
