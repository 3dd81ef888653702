import { Alert, Button } from 'antd';
import { useAct, useSend } from '../../engine/acts/act.tsx';
import { Composer } from '../../engine/acts/composer.tsx';
import type { Changed } from '../../engine/detail-frame.tsx';
import { Buttons } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { feedbackMessages as text } from './feedback-messages.ts';
import type { FeedbackOne } from './types.ts';

interface ActsProps {
  readonly one: FeedbackOne;
  readonly onChanged: Changed<FeedbackOne>;
}

/** The actions now open to the reader, as the server reports: the answer first, then those that end or reward it. */
export function FeedbackActs({ one, onChanged }: ActsProps) {
  const { t } = useTexts();
  return (
    <>
      {one.can.ownAnswer && <Alert type="info" showIcon title={t(text.ownAnswer)} />}
      {one.can.reply ? (
        <Answer one={one} onChanged={onChanged} />
      ) : (
        <TakeOver one={one} onChanged={onChanged} />
      )}
      <Rewards one={one} onChanged={onChanged} />
    </>
  );
}

const ANSWER_MAX = 2_000;

function Answer({ one, onChanged }: ActsProps) {
  const { t } = useTexts();
  const { feedbackId, can } = one;
  const act = useAct();
  const send = useSend();
  const take = (done: (now: FeedbackOne) => void) => send('feedback/take', { feedbackId }, done);
  const close = (): void =>
    act({
      call: 'feedback/close',
      title: t(text.close),
      text: t(text.closeText),
      request: (values) => ({ feedbackId, note: values.text('note') }),
      doneMessage: () => t(text.closedDone),
      onDone: onChanged,
    });
  return (
    <Composer
      label={`${t(text.answer)} · ${t(text.answerHint)}`}
      max={ANSWER_MAX}
      submit={t(text.send)}
      stated={t(text.sent)}
      send={(content) => (done) => send('feedback/reply', { feedbackId, content }, done)}
      onChanged={onChanged}
    >
      {({ isBusy, run }) => (
        <>
          {can.take && (
            <Button disabled={isBusy} onClick={() => void run(take, t(text.taken))}>
              {t(text.take)}
            </Button>
          )}
          {can.close && <Button onClick={close}>{t(text.close)}</Button>}
        </>
      )}
    </Composer>
  );
}

function TakeOver({ one, onChanged }: ActsProps) {
  const { t, staff } = useTexts();
  const act = useAct();
  const { feedbackId, takenBy, can } = one;
  if (!can.takeOver) return null;
  const name = staff(takenBy?.name ?? '');
  return (
    <Buttons>
      <Button
        onClick={() =>
          act({
            call: 'feedback/take',
            title: t(text.takeOver),
            text: t(text.takeOverText, { name }),
            note: null,
            request: () => ({ feedbackId, over: true }),
            doneMessage: () => t(text.taken),
            onDone: onChanged,
          })
        }
      >
        {t(text.takeOver)}
      </Button>
    </Buttons>
  );
}

const USUAL_DAYS = '30';

function Rewards({ one, onChanged }: ActsProps) {
  const { t } = useTexts();
  const act = useAct();
  const { feedbackId, can } = one;
  if (!can.reward) return null;
  const amount = (label: string) => {
    const bounds = { min: 100, max: 10_000_000 };
    return { key: 'amount', label, kind: 'yuan' as const, ...bounds };
  };
  const days = { key: 'days', label: t(text.voucherDays), kind: 'whole' as const };
  return (
    <Buttons>
      <Button
        onClick={() =>
          act({
            call: 'feedback/voucher',
            title: t(text.voucher),
            text: t(text.voucherText),
            fields: [
              amount(t(text.voucherAmount)),
              { ...days, min: 1, max: 90, initial: USUAL_DAYS },
            ],
            request: (values) => ({
              feedbackId,
              amountMinor: values.minor('amount'),
              days: values.whole('days'),
              note: values.text('note'),
            }),
            doneMessage: ({ proposalId }) =>
              t(proposalId === null ? text.voucherGiven : text.proposed),
            onDone: ({ feedback }) => onChanged(feedback),
          })
        }
      >
        {t(text.voucher)}
      </Button>
      <Button
        onClick={() =>
          act({
            call: 'feedback/credit',
            title: t(text.credit),
            text: t(text.creditText),
            fields: [amount(t(text.creditAmount))],
            request: (values) => ({
              feedbackId,
              amountMinor: values.minor('amount'),
              note: values.text('note'),
            }),
            doneMessage: () => t(text.proposed),
            onDone: ({ feedback }) => onChanged(feedback),
          })
        }
      >
        {t(text.credit)}
      </Button>
    </Buttons>
  );
}
