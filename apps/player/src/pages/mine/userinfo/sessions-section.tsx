import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import type { AnswerFor, RequestFor } from '@tianping/client';
import {
  Button,
  ErrorState,
  momentText,
  SkeletonRows,
  showToast,
  TipsDialog,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { Section } from '../section.tsx';
import { DeviceDrawing, isPhone } from './device-drawing.tsx';
import { userinfoMessages as text } from './messages.ts';
import css from './userinfo.module.css';

type Session = AnswerFor<'site/user/session/list'>['list'][number];

/** The member's sessions, each of which can be ended from here. */
export function SessionsSection() {
  const { t } = useT();
  const [version, setVersion] = useState(0);
  const sessions = useCall('site/user/session/list', {}, { version });
  const [isAsking, setAsking] = useState(false);
  const end = useEnd(() => setVersion((before) => before + 1));
  const list = sessions.data?.list ?? [];
  return (
    <Section
      title={t(text.sessions)}
      {...(sessions.data && { hint: t(text.sessionsCount, { count: list.length }) })}
      testId="sessions"
      end={
        list.length > 1 && (
          <Button
            tone="danger"
            size="s"
            icon={IconLogout2}
            busy={end.isBusy}
            data-testid="end-others"
            onClick={() => setAsking(true)}
          >
            {t(text.endOthers)}
          </Button>
        )
      }
    >
      {sessions.fault && <ErrorState onRetry={sessions.refetch} />}
      {sessions.isPending && <SkeletonRows rows={2} label={t(uiMessages.loading)} />}
      <ul className={css.sessions}>
        {list.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={end.run} />
        ))}
      </ul>
      {isAsking && (
        <TipsDialog
          title={t(text.endOthers)}
          text={t(text.endOthersText)}
          cancel
          onConfirm={() => end.run({ others: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

function SessionRow(props: {
  readonly session: Session;
  readonly onEnd: (which: RequestFor<'site/user/session/end'>) => Promise<void>;
}) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { session, onEnd } = props;
  const { sessionId, current, device, ip, lastSeenAt } = session;
  return (
    <li className={current ? css.mine : undefined}>
      <DeviceDrawing isPhone={isPhone(device)} className={css.device} />
      <div>
        <b>{device}</b>
        <small className="num">{ip}</small>
      </div>
      {current ? <span className={css.here}>{t(text.current)}</span> : <span />}
      <span className={`${css.when} num`}>{momentText(translator, lastSeenAt, now())}</span>
      {current ? (
        <span className={css.inUse}>{t(text.inUse)}</span>
      ) : (
        <button
          type="button"
          className={`${css.act} ${css.bad}`}
          aria-label={t(text.endNamed, { device })}
          onClick={() => void onEnd({ sessionId })}
        >
          {t(text.end)}
        </button>
      )}
    </li>
  );
}

function useEnd(onEnded: () => void) {
  const { t } = useT();
  const { api } = useApp();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(which: RequestFor<'site/user/session/end'>): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      const outcome = await api.call('site/user/session/end', which);
      setBusy(false);
      onEnded();
      if (outcome.kind === 'answer') {
        showToast({ tone: 'ok', title: t(text.ended, { count: outcome.answer.ended }) });
        return;
      }
      const title = outcome.kind === 'code' ? outcome.message : t(text.endLost);
      showToast({ tone: 'bad', title });
    },
  };
}
