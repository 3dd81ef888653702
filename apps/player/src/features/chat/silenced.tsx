import { silenceSentence } from '@tianping/chat';
import type { RoomSnapshot } from '@tianping/chat/client';
import type { Silence } from '@tianping/contract';
import { Button, Dialog, showToast, timeOf, useT } from '@tianping/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApp } from '../../app/context.ts';
import lines from '../composer/line-field.module.css';
import css from './chat.module.css';
import { chatRoomMessages as text } from './messages.ts';
import { notifyFailure } from './notify-failure.ts';

/** In the composer's place: what prevents the member from writing, and what can still be done. */
export function Silenced(props: { readonly why: Silence; readonly room: RoomSnapshot }) {
  const { why, room } = props;
  const { t } = useT();
  const { events } = useApp();
  const [path, navigate] = useLocation();
  const [isAppealing, setAppealing] = useState(false);
  const { ownStatus } = room;
  const level = room.room?.level ?? 0;
  const until = why === 'muted' ? ownStatus?.mutedUntil : ownStatus?.blockedUntil;
  const reason = why === 'muted' ? ownStatus?.muteReason : ownStatus?.blockReason;
  return (
    <div className={css.silenced} data-why={why} role="status">
      <span>
        <b>
          {silenceSentence(t, why, { until: until ?? null, level, timeOf: (at) => timeOf(at) })}
        </b>
        {reason && (why === 'muted' || why === 'blocked') && (
          <small>{t(text.reason, { reason })}</small>
        )}
        {why === 'level' && <small>{t(text.ownLevel, { level: ownStatus?.level ?? 0 })}</small>}
      </span>
      {why === 'signedOut' && (
        <Button size="s" onClick={() => events.emit('login', { wanted: path })}>
          {t(text.login)}
        </Button>
      )}
      {why === 'phone' && (
        <Button size="s" onClick={() => navigate('/mine/userinfo')}>
          {t(text.bindPhone)}
        </Button>
      )}
      {(why === 'level' || why === 'roomClosed' || why === 'roomGone' || why === 'blocked') &&
        room.room?.rid !== 'hall' && (
          <Button size="s" tone="secondary" onClick={() => navigate('/chat')}>
            {t(text.toHall)}
          </Button>
        )}
      {why === 'muted' && ownStatus?.canAppeal && (
        <Button size="s" tone="secondary" onClick={() => setAppealing(true)}>
          {t(text.appeal)}
        </Button>
      )}
      {isAppealing && ownStatus?.muteId && (
        <Appeal muteId={ownStatus.muteId} onClose={() => setAppealing(false)} />
      )}
    </div>
  );
}

function Appeal({ muteId, onClose }: { readonly muteId: string; readonly onClose: () => void }) {
  const { t } = useT();
  const { api } = useApp();
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const outcome = await api.call('stream/appeal', { muteId, text: words });
    setBusy(false);
    if (outcome.kind === 'answer') showToast({ tone: 'ok', title: t(text.appealSent) });
    notifyFailure(t, outcome);
    if (outcome.kind !== 'lost') onClose();
  };
  return (
    <Dialog title={t(text.appealTitle)} onClose={onClose}>
      <p>{t(text.appealText)}</p>
      <textarea
        className={lines.field}
        rows={4}
        maxLength={200}
        aria-label={t(text.appealTitle)}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button wide busy={isBusy} disabled={words.trim() === ''} onClick={() => void send()}>
        {t(text.appeal)}
      </Button>
    </Dialog>
  );
}
