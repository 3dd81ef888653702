import type { AnswerFor } from '@tianping/client';
import type { SupportQueue } from '@tianping/contract';
import { momentText, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useApp, useSession } from '../../app/context.ts';
import { guestKeyOf } from './guest-key.ts';
import { servicePanelTexts as text } from './messages.ts';
import css from './service-panel.module.css';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The promised response times: live, for a message left, for feedback, for a dispute. */
export function Promises({ queue }: { readonly queue: SupportQueue }) {
  const { t } = useT();
  const isGuest = useSession() === null;
  const { expectedMs } = queue;
  const within = (ms: number): string =>
    ms % DAY_MS === 0 && ms > DAY_MS
      ? t(text.days, { days: ms / DAY_MS })
      : t(text.hours, { hours: Math.ceil(ms / HOUR_MS) });
  const rows = [
    [
      text.promiseNow,
      expectedMs === null
        ? t(text.promiseOrder)
        : t(text.promiseNowText, { minutes: Math.ceil(expectedMs / MINUTE_MS) }),
    ],
    [text.promiseLeft, within(queue.leftAnswerMs)],
    [text.promiseFeedback, within(queue.feedbackAnswerMs)],
    [text.promiseDispute, within(queue.disputeAnswerMs)],
  ] as const;
  return (
    <section className={css.box}>
      <h2>{t(text.promises)}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name.id}>
            <dt>{t(name)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {!isGuest && <Link href="/mine/feedback">{t(text.toFeedback)}</Link>}
    </section>
  );
}

export function Safety() {
  const { t } = useT();
  return (
    <section className={css.box}>
      <h2>{t(text.safe)}</h2>
      <ul className={css.safe}>
        <li>{t(text.safe1)}</li>
        <li>{t(text.safe2)}</li>
      </ul>
      <p>{t(text.safe3)}</p>
      <small>{t(text.anyState)}</small>
    </section>
  );
}

type Talks = AnswerFor<'site/support/history'>;

/** The reader's own talks, newest first; a closed one opens read-only. `version` grows when one ends or begins. */
export function History(props: { readonly current: string | null; readonly version: string }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { talks, hasFailed, more } = useHistory(props.version);
  const states = {
    waiting: text.stateWaiting,
    open: text.stateOpen,
    closed: text.stateClosed,
  } as const;
  return (
    <section className={css.box}>
      <h2>{t(text.history)}</h2>
      {hasFailed && <p role="alert">{t(text.historyFailed)}</p>}
      {talks?.list.length === 0 && <p>{t(text.historyNone)}</p>}
      {talks && talks.list.length > 0 && (
        <ul className={css.talks}>
          {talks.list.map(({ talkId, topic, state, openedAt, excerpt }) => (
            <li key={talkId}>
              <Link
                href={state === 'closed' ? `/service?talk=${talkId}` : '/service'}
                aria-current={talkId === props.current ? 'page' : undefined}
              >
                <span>
                  {t(text[topic])} · {t(states[state])}
                </span>
                <time className="num">{momentText(translator, openedAt, now())}</time>
                <small>{excerpt}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {talks && talks.list.length < talks.total && (
        <button type="button" className={css.older} onClick={more}>
          {t(text.historyMore)}
        </button>
      )}
    </section>
  );
}

function useHistory(version: string) {
  const { api, storage } = useApp();
  const userId = useSession()?.userId ?? '';
  const [talks, setTalks] = useState<Talks | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const ask = (offset: number) =>
    api.call('site/support/history', { guestKey: guestKeyOf(storage), offset });
  useEffect(() => {
    let isCurrent = true;
    void ask(0).then((outcome) => {
      if (!isCurrent) return;
      setFailed(outcome.kind !== 'answer');
      if (outcome.kind === 'answer') setTalks(outcome.answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [api, storage, userId, version]);
  const more = (): void => {
    const held = talks?.list ?? [];
    void ask(held.length).then((outcome) => {
      setFailed(outcome.kind !== 'answer');
      if (outcome.kind !== 'answer') return;
      setTalks({ ...outcome.answer, list: [...held, ...outcome.answer.list] });
    });
  };
  return { talks, hasFailed, more };
}
