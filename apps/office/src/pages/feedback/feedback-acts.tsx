import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useAct, useSend } from '../../engine/acts/act.tsx';
import type { Changed } from '../../engine/detail-frame.tsx';
import css from '../../engine/engine.module.css';
import { useKeys } from '../../engine/keys.ts';
import { Buttons } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { feedbackMessages as text } from './feedback-messages.ts';
import type { FeedbackOne } from './types.ts';

interface ActsProps {
  readonly one: FeedbackOne;
  readonly onChanged: Changed<FeedbackOne>;
}

/** What the reader may do with it now, as the server says: the answer first, then what ends or rewards it. */
export function FeedbackActs({ one, onChanged }: ActsProps) {
  return (
    <>
      {one.can.reply ? (
        <AnswerPad one={one} onChanged={onChanged} />
      ) : (
        <TakeOver one={one} onChanged={onChanged} />
      )}
      <Rewards one={one} onChanged={onChanged} />
    </>
  );
}

const ANSWER_MAX = 2_000;

function AnswerPad({ one, onChanged }: ActsProps) {
  const { t } = useTexts();
  const { feedbackId, can } = one;
  const id = useId();
  const [typed, setTyped] = useState('');
  const act = useAct();
  const send = useSend();
  const { run, fault, isBusy } = useRun(onChanged);
  const answer = async (): Promise<void> => {
    if (typed.trim() === '') return document.getElementById(id)?.focus();
    const reply = { feedbackId, content: typed };
    const isDone = await run((done) => send('feedback/reply', reply, done), t(text.sent));
    if (isDone) setTyped('');
  };
  useKeys({ a: () => document.getElementById(id)?.focus() });
  return (
    <>
      <div className={css.note}>
        <label htmlFor={id}>
          {t(text.answer)} · {t(text.answerHint)}
        </label>
        <Input.TextArea
          id={id}
          value={typed}
          maxLength={ANSWER_MAX}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {fault && (
        <p className={css.refusal} role="alert">
          {fault}
        </p>
      )}
      <Buttons>
        {can.take && (
          <Button
            disabled={isBusy}
            onClick={() =>
              void run((done) => send('feedback/take', { feedbackId }, done), t(text.taken))
            }
          >
            {t(text.take)}
          </Button>
        )}
        {can.close && (
          <Button
            onClick={() =>
              act({
                call: 'feedback/close',
                title: t(text.close),
                text: t(text.closeText),
                request: (values) => ({ feedbackId, note: values.text('note') }),
                said: () => t(text.closedDone),
                onDone: onChanged,
              })
            }
          >
            {t(text.close)}
          </Button>
        )}
        <Button type="primary" loading={isBusy} onClick={() => void answer()}>
          {t(text.send)}
        </Button>
      </Buttons>
    </>
  );
}

/** Sends without a dialog; what was refused is said beside the buttons. */
function useRun(onChanged: Changed<FeedbackOne>) {
  const { message } = App.useApp();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (
    act: (done: (now: FeedbackOne) => void) => Promise<string | null>,
    stated: string,
  ): Promise<boolean> => {
    setBusy(true);
    const refused = await act((now) => {
      message.success(stated);
      onChanged(now);
    });
    setBusy(false);
    setFault(refused);
    if (refused !== null) onChanged();
    return refused === null;
  };
  return { run, fault, isBusy };
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
            said: () => t(text.taken),
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
  const amount = (label: string) => ({ key: 'amount', label, kind: 'yuan' as const });
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
            said: ({ proposalId }) => t(proposalId === null ? text.voucherGiven : text.proposed),
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
            said: () => t(text.proposed),
            onDone: ({ feedback }) => onChanged(feedback),
          })
        }
      >
        {t(text.credit)}
      </Button>
    </Buttons>
  );
}
