import type { ChatMessage, ChatPerson } from '@tianping/contract';
import { Button, Dialog, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp, useSession } from '../../app/context.ts';
import css from './chat.module.css';
import { Face, Grade } from './face.tsx';
import { chatRoomMessages as text } from './messages.ts';
import { notifyFailure } from './notify-failure.ts';

const REASONS = [
  ['spam', text.reportSpam],
  ['abuse', text.reportAbuse],
  ['impostor', text.reportImpostor],
  ['other', text.reportOther],
] as const;
type Reason = (typeof REASONS)[number][0];

/** The actions on one message; a sheet on phones, a small window elsewhere. */
export function MessageMenu(props: {
  readonly rid: string;
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly isHidden: boolean;
  readonly onReply: () => void;
  readonly onHidden: (hidden: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const { rid, message, isOwn, isHidden, onReply, onHidden, onClose } = props;
  const { t } = useT();
  const { api } = useApp();
  const isMember = useSession() !== null;
  const [isReporting, setReporting] = useState(false);
  const key = message.from?.key;
  const copy = (): void => {
    void navigator.clipboard
      .writeText(message.text)
      .then(() => showToast({ tone: 'ok', title: t(text.copied) }));
    onClose();
  };
  const hide = async (): Promise<void> => {
    if (key === undefined) return;
    const outcome = await api.call('stream/hide', { key, isHidden: !isHidden });
    if (outcome.kind === 'answer') onHidden(outcome.answer.hidden);
    notifyFailure(t, outcome);
    if (outcome.kind !== 'lost') onClose();
  };
  if (isReporting) return <Report rid={rid} seq={message.seq} onClose={onClose} />;
  return (
    <Dialog title={message.from?.name ?? t(text.site)} onClose={onClose} backdropCloses>
      {message.from && <PersonCard person={message.from} />}
      <div className={css.menu}>
        {isMember && (
          <button type="button" onClick={onReply}>
            {t(text.reply)}
          </button>
        )}
        {message.text !== '' && message.kind === 'text' && (
          <button type="button" onClick={copy}>
            {t(text.copy)}
          </button>
        )}
        {isMember && !isOwn && key !== undefined && (
          <>
            <button type="button" onClick={() => void hide()}>
              {t(isHidden ? text.unhide : text.hide)}
              <small>{t(text.hideNote)}</small>
            </button>
            <button type="button" onClick={() => setReporting(true)}>
              {t(text.report)}
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The author: picture, frame and grade; the dialog has the name. */
function PersonCard({ person }: { readonly person: ChatPerson }) {
  const { t } = useT();
  return (
    <div className={css.person}>
      <Face avatar={person.avatar} level={person.level} size="l" />
      <span>
        <Grade level={person.level} />
        {person.isDemo && <span className={css.demo}>{t(text.demo)}</span>}
      </span>
    </div>
  );
}

function Report(props: {
  readonly rid: string;
  readonly seq: number;
  readonly onClose: () => void;
}) {
  const { rid, seq, onClose } = props;
  const { t } = useT();
  const { api } = useApp();
  const [reason, setReason] = useState<Reason>('spam');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const outcome = await api.call('stream/report', { rid, seq, reason });
    setBusy(false);
    if (outcome.kind === 'answer') showToast({ tone: 'ok', title: t(text.reported) });
    notifyFailure(t, outcome);
    if (outcome.kind !== 'lost') onClose();
  };
  return (
    <Dialog title={t(text.reportTitle)} onClose={onClose}>
      <div className={css.chooser}>
        {REASONS.map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="reason"
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {t(name)}
          </label>
        ))}
        <Button wide busy={isBusy} onClick={() => void send()}>
          {t(text.reportSend)}
        </Button>
      </div>
    </Dialog>
  );
}
