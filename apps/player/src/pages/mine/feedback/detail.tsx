import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { moneyMinor, moneyText } from '@tianping/base';
import {
  Badge,
  EmptyState,
  ErrorState,
  IconButton,
  momentText,
  SkeletonRows,
  showToast,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { Section } from '../section.tsx';
import css from './feedback.module.css';
import { feedbackLink, stateLooks, typeName } from './feedback-types.ts';
import { feedbackTexts as text } from './messages.ts';
import { RelatedCard } from './related.tsx';
import { ReplyForm } from './reply-form.tsx';
import { SecondLook } from './second-look.tsx';
import { Thread } from './thread.tsx';
import type { Info } from './types.ts';

const UNKNOWN = 6004;

/** One feedback with everything said on it. Showing an answer marks it seen. */
export function Detail(props: { readonly feedbackId: string }) {
  const { t } = useT();
  const { feedbackId } = props;
  const version = useMember((member) => member.feedbackMoves);
  const answer = useCall('site/feedback/getFeedbackInfo', { feedbackId }, { version });
  useSeen(answer.data);
  if (answer.fault) {
    const isGone = answer.fault.code === UNKNOWN;
    return (
      <Section title={t(text.thread)} testId="feedback-detail">
        {isGone ? (
          <EmptyState title={t(text.gone)} text={t(text.goneText)} />
        ) : (
          <ErrorState onRetry={answer.refetch} />
        )}
      </Section>
    );
  }
  const info = answer.data;
  if (!info || info.feedbackId !== feedbackId) {
    return (
      <Section title={t(text.thread)} testId="feedback-detail">
        <SkeletonRows rows={3} label={t(uiMessages.loading)} />
      </Section>
    );
  }
  return <Known info={info} onSent={answer.refetch} />;
}

function Known(props: { readonly info: Info; readonly onSent: () => void }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { info } = props;
  const state = stateLooks[info.state];
  return (
    <Section
      title={t(typeName(info.type))}
      hint={t(text.number, { number: info.number })}
      end={
        <>
          <Badge tone={state.tone}>{t(state.name)}</Badge>
          <Remove feedbackId={info.feedbackId} />
        </>
      }
      testId="feedback-detail"
    >
      {info.dueAt !== null && (
        <p className={css.due}>
          {t(text.due, { time: momentText(translator, info.dueAt, now()) })}
        </p>
      )}
      {info.rewardMinor !== null && (
        <p className={css.reward}>
          {t(info.rewardKind === 'voucher' ? text.rewardedVoucher : text.rewarded, {
            amount: moneyText(moneyMinor(info.rewardMinor)),
          })}
        </p>
      )}
      {info.bet && <RelatedCard related={{ kind: 'bet', bet: info.bet }} />}
      {info.order && <RelatedCard related={{ kind: 'order', order: info.order }} />}
      <Thread thread={info.thread} />
      <SecondLook info={info} onSent={props.onSent} />
      {info.canReply ? (
        <ReplyForm key={info.feedbackId} feedbackId={info.feedbackId} onSent={props.onSent} />
      ) : (
        <p className={css.closed}>{t(text.closedNote)}</p>
      )}
    </Section>
  );
}

/** Notifies the server that the answers on the screen were seen. */
function useSeen(info: Info | undefined): void {
  const { api, member } = useApp();
  const feedbackId = info?.unread ? info.feedbackId : null;
  useEffect(() => {
    if (feedbackId === null) return;
    void api.call('site/feedback/read', { feedbackId }).then((outcome) => {
      if (outcome.kind === 'answer') member.setFeedbackUnread(outcome.answer);
    });
  }, [api, member, feedbackId]);
}

function Remove(props: { readonly feedbackId: string }) {
  const { t } = useT();
  const { api, events, member } = useApp();
  const [, navigate] = useLocation();
  const { feedbackId } = props;
  const remove = async (): Promise<void> => {
    const outcome = await api.call('site/feedback/delFeedback', { feedbackId });
    if (outcome.kind !== 'answer') {
      const title = outcome.kind === 'code' ? outcome.message : t(text.removeFailed);
      showToast({ tone: 'bad', title });
      return;
    }
    showToast({ tone: 'ok', title: t(text.removed) });
    navigate(feedbackLink('list'));
    const unread = await api.call('site/feedback/unreadNum', {});
    if (unread.kind === 'answer') member.setFeedbackUnread(unread.answer);
  };
  return (
    <IconButton
      icon={IconTrash}
      label={t(text.remove)}
      data-testid="feedback-remove"
      onClick={() =>
        events.emit('showDialogTips', {
          text: t(text.removeAsk),
          confirmLabel: t(text.remove),
          cancel: true,
          onConfirm: remove,
        })
      }
    />
  );
}
