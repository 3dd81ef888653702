import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import type { SupportQueue } from '@tianping/contract';
import type { SupportTopic } from '@tianping/support';
import { Button, ErrorState, Icon, SkeletonRows, showToast, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useApp } from '../../app/context.ts';
import { useKeyboardBox } from '../chat/use-keyboard-box.ts';
import { servicePanelTexts as text } from './messages.ts';
import css from './service-panel.module.css';
import { Start } from './start.tsx';
import { Talk } from './talk.tsx';
import type { TalkSnapshot } from './talk-store.ts';
import { useTalk } from './use-talk.ts';

const MINUTE_MS = 60_000;

/**
 * The service desk, on its page and in its dialog: the help first, a person at any time, one talk that continues
 * wherever it is opened.
 */
export default function ServicePanel(props: {
  readonly about: SupportTopic | null;
  /** A talk named by the address: its end is shown although it is over. */
  readonly wanted?: string | null;
  /** Called when a link to another part of the site was followed. */
  readonly onLeave?: () => void;
}) {
  const { wanted = null, onLeave = () => {} } = props;
  const { t } = useT();
  const { store, state } = useTalk();
  const box = useKeyboardBox();
  const [left, setLeft] = useState<string | null>(null);
  const shown = useShown(state, wanted, left);
  const { talk } = state;
  return (
    <section className={css.panel} aria-label={t(text.title)} ref={box} data-testid="service-desk">
      {state.status === 'loading' ? (
        <SkeletonRows rows={5} label={t(text.loading)} />
      ) : state.status === 'failed' ? (
        <ErrorState
          title={t(text.failed)}
          text={t(text.failedText)}
          onRetry={() => void store.refresh()}
        />
      ) : (
        <>
          <Head
            queue={state.queue}
            isLive={talk !== null && talk.state !== 'closed'}
            isMembers={talk?.pushed ?? false}
            onEnd={() => store.end()}
          />
          {shown ? (
            <Talk store={store} state={state} onAnother={() => setLeft(talk?.talkId ?? null)} />
          ) : (
            <Start store={store} state={state} about={props.about} onLeave={onLeave} />
          )}
          {state.isOffline && <Offline onRetry={() => void store.refresh()} />}
        </>
      )}
    </section>
  );
}

/** Whether the talk is shown: while it is open, and once closed to readers who saw it end or ask for it. */
function useShown(state: TalkSnapshot, wanted: string | null, left: string | null): boolean {
  const seen = useRef<string | null>(null);
  const { talk, pending } = state;
  const isOpening = pending.some(({ topic, refusal }) => topic !== null && refusal === null);
  if (isOpening) return true;
  if (!talk) return false;
  if (talk.state !== 'closed') {
    seen.current = talk.talkId;
    return true;
  }
  return talk.talkId !== left && (talk.talkId === wanted || talk.talkId === seen.current);
}

function Head(props: {
  readonly queue: SupportQueue | null;
  readonly isLive: boolean;
  readonly isMembers: boolean;
  readonly onEnd: () => Promise<string | null>;
}) {
  const { queue, isLive } = props;
  const { t } = useT();
  const { events } = useApp();
  const staffed = queue?.staffed ?? false;
  const minutes = queue?.expectedMs ? Math.ceil(queue.expectedMs / MINUTE_MS) : null;
  const end = async (): Promise<void> => {
    const refusal = await props.onEnd();
    if (refusal !== null) showToast({ tone: 'bad', title: refusal || t(text.endFailed) });
  };
  return (
    <header className={css.head}>
      <span className={css.face}>
        <Icon of={IconHeadset} />
      </span>
      <span className={css.who}>
        <b>{t(text.title)}</b>
        <small data-staffed={staffed}>
          {!staffed
            ? t(text.away)
            : minutes === null || isLive
              ? t(text.staffed)
              : t(text.staffedIn, { minutes })}
        </small>
      </span>
      {isLive && (
        <Button
          tone="secondary"
          size="s"
          data-testid="service-end"
          onClick={() =>
            events.emit('showDialogTips', {
              text: t(props.isMembers ? text.endAsk : text.endAskGuest),
              confirmLabel: t(text.end),
              cancel: true,
              onConfirm: end,
            })
          }
        >
          {t(text.end)}
        </Button>
      )}
    </header>
  );
}

function Offline({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useT();
  return (
    <div className={css.offline} role="status">
      <Icon of={IconWifiOff} size="s" />
      <span>
        <b>{t(text.offline)}</b>
        <small>{t(text.offlineText)}</small>
      </span>
      <Button size="s" tone="secondary" onClick={onRetry}>
        {t(text.reconnect)}
      </Button>
    </div>
  );
}
