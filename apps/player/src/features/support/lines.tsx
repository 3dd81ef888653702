import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import type { SupportLine } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { Icon, momentText, useT } from '@tianping/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useApp } from '../../app/context.ts';
import { servicePanelTexts as text } from './messages.ts';
import css from './service-panel.module.css';
import type { Pending, TalkStore } from './talk-store.ts';

/** Closer than this to the end, the list follows the end. */
const END_PX = 64;
const GAP_PX = 12;

/** The scrolling list; it follows its end while the reader is there. Screen readers announce new lines. */
export function Scroll(props: { readonly version: number; readonly children: ReactNode }) {
  const { t } = useT();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    if (isAtEnd.current) toEnd(list);
    // Loading pictures and an opening keyboard move the end.
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd(list);
    });
    for (const part of [list, list.firstElementChild]) if (part) watch.observe(part);
    return () => watch.disconnect();
  }, [props.version]);
  return (
    <div
      className={css.scroll}
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
      tabIndex={0}
      role="log"
      aria-label={t(text.talk)}
      onScroll={({ currentTarget: list }) => {
        isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < END_PX;
      }}
    >
      <ol className={css.lines}>{props.children}</ol>
    </div>
  );
}

/** Scrolls to the end; a question that was just asked stays visible above a long answer. */
function toEnd(list: HTMLElement): void {
  const question = [...list.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
  const top = question ? question.offsetTop - list.offsetTop - GAP_PX : list.scrollHeight;
  list.scrollTop = Math.min(top, list.scrollHeight);
}

const events: Readonly<Record<string, Message>> = {
  taken: text.taken,
  handed: text.handed,
  'closed:member': text.closedMember,
  'closed:staff': text.closedStaff,
  'closed:quiet': text.closedQuiet,
};

/** One line of the talk as the server holds it. */
export function Line({ line }: { readonly line: SupportLine }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  if (line.from === 'event') {
    const name = events[line.content];
    return name ? <li className={css.event}>{t(name)}</li> : null;
  }
  const isOwn = line.from === 'member';
  return (
    <li
      className={css.line}
      data-own={isOwn || undefined}
      data-testid="service-line"
      data-from={line.from}
    >
      {!isOwn && (
        <span className={css.face}>
          <Icon of={IconHeadset} />
        </span>
      )}
      <div className={css.said}>
        {line.content !== '' && <p className={css.words}>{line.content}</p>}
        <Pictures pictures={line.pictures} />
        <time className="num" dateTime={new Date(line.at).toISOString()}>
          {t(isOwn ? text.me : text.staff)} · {momentText(translator, line.at, now())}
        </time>
      </div>
    </li>
  );
}

/** The reader's own line that the talk does not contain yet: being sent, waiting for the network, or refused. */
export function PendingLine(props: {
  readonly line: Pending;
  readonly isOffline: boolean;
  readonly store: TalkStore;
  readonly onTaken: (words: string) => void;
}) {
  const { line, store } = props;
  const { t } = useT();
  return (
    <li className={css.line} data-own data-unsent={line.refusal !== null || undefined}>
      <div className={css.said} data-testid="service-pending">
        {line.content !== '' && <p className={css.words}>{line.content}</p>}
        <Pictures pictures={line.pictures} />
        {line.refusal === null ? (
          <small>{t(props.isOffline ? text.waiting : text.sending)}</small>
        ) : (
          <span className={css.unsent} role="alert">
            <span>
              {t(text.unsent)}：{typeof line.refusal === 'string' ? line.refusal : t(line.refusal)}
            </span>
            <button type="button" onClick={() => store.retry(line.id)}>
              {t(text.again)}
            </button>
            <button type="button" onClick={() => props.onTaken(store.discard(line.id))}>
              {t(text.discard)}
            </button>
          </span>
        )}
      </div>
    </li>
  );
}

function Pictures(props: {
  readonly pictures: readonly { readonly mediaId: string; readonly url: string }[];
}) {
  const { t } = useT();
  if (props.pictures.length === 0) return null;
  return (
    <span className={css.pictures}>
      {props.pictures.map(({ mediaId, url }, at) => {
        const name = t(text.picture, { place: at + 1 });
        if (url === '') return <small key={mediaId}>{name}</small>;
        return (
          <a key={mediaId} href={url} target="_blank" rel="noopener" title={t(text.openPicture)}>
            <img src={url} alt={name} loading="lazy" />
          </a>
        );
      })}
    </span>
  );
}
