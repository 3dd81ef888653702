import { Badge, Button, Checkbox, Dialog, momentText, useT } from '@tianping/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApp, useSession } from '../../app/context.ts';
import type { Notice } from './due.ts';
import { noticeTexts as text } from './messages.ts';
import css from './notice-dialog.module.css';

/** Notices in full, and the choice of not seeing them again today. */
export default function NoticeDialog(props: {
  readonly notices: readonly Notice[];
  readonly onClose: (notToday: boolean) => void;
}) {
  const { t } = useT();
  const [notToday, setNotToday] = useState(false);
  const isMember = useSession() !== null;
  const [, navigate] = useLocation();
  const close = (): void => props.onClose(notToday);
  return (
    <Dialog title={t(text.title)} width="m" onClose={close} testId="notice-dialog">
      <div className={css.list}>
        {props.notices.map((notice) => (
          <Entry key={notice.id} notice={notice} />
        ))}
      </div>
      <div className={css.foot}>
        <Checkbox checked={notToday} onChecked={setNotToday} testId="not-today">
          {t(text.notToday)}
        </Checkbox>
        <span className={css.ends}>
          {isMember && (
            <Button
              tone="text"
              onClick={() => {
                close();
                navigate('/mine/message?type=board');
              }}
            >
              {t(text.all)}
            </Button>
          )}
          <Button onClick={close} data-autofocus data-testid="notice-known">
            {t(text.known)}
          </Button>
        </span>
      </div>
    </Dialog>
  );
}

function Entry(props: { readonly notice: Notice }) {
  const translator = useT();
  const { now } = useApp();
  const { notice } = props;
  return (
    <article className={css.notice}>
      <h3>
        {notice.title}
        {notice.kind === 'important' && <Badge tone="bad">{translator.t(text.important)}</Badge>}
      </h3>
      <time className="num" dateTime={new Date(notice.publishedAt).toISOString()}>
        {momentText(translator, notice.publishedAt, now())}
      </time>
      <p>{notice.content}</p>
    </article>
  );
}
