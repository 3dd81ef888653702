import type { OfficeWithdrawalDetail } from '@tianping/contract';
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useAct, useSend } from '../../engine/acts/act.tsx';
import type { Changed } from '../../engine/detail-frame.tsx';
import css from '../../engine/engine.module.css';
import { useKeys } from '../../engine/keys.ts';
import { optionsOf } from '../../engine/list/options.ts';
import { Buttons } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { resolveAct } from './resolve-act.ts';
import { withdrawalMessages as text } from './withdrawal-messages.ts';
import { refusalReasons, stages } from './withdrawal-texts.ts';
import own from './withdrawals.module.css';

interface ActsProps {
  readonly order: OfficeWithdrawalDetail;
  readonly onChanged: Changed<OfficeWithdrawalDetail>;
}

/** The actions now open to the reader, as the server reports; the opinion field is above the buttons. */
export function WithdrawalActs({ order, onChanged }: ActsProps) {
  const { t } = useTexts();
  const { can } = order;
  const mayAudit = can.take || can.hold || can.resume || can.refuse || can.approveFirst;
  return (
    <>
      {(mayAudit || can.approveSecond) && <AuditPad order={order} onChanged={onChanged} />}
      {order.failProposal !== null && (
        <p className={css.note}>
          {t(text.failProposed)} <Link href="/approvals">{t(text.openProposals)}</Link>
        </p>
      )}
      {(can.retry || can.resolve) && <PayoutActs order={order} onChanged={onChanged} />}
    </>
  );
}

/** The opinion and the decision: the text of the field is sent with whichever button is pressed. */
function AuditPad({ order, onChanged }: ActsProps) {
  const { t } = useTexts();
  const { can, orderId } = order;
  const id = useId();
  const [note, setNote] = useState('');
  const send = useSend();
  const pad = useDecision(note, onChanged);
  const approve = can.approveSecond ? 'withdrawals/approveSecond' : 'withdrawals/approveFirst';
  const mayApprove = can.approveFirst || can.approveSecond;
  // Without an opinion there is no decision: the focus moves to its field.
  const onApprove = (): void => {
    if (isTooShort(note)) document.getElementById(id)?.focus();
    void pad.decide((done) => send(approve, { orderId, note }, done));
  };
  useKeys({ a: mayApprove ? onApprove : undefined });
  return (
    <div className={own.pad} data-pad>
      <div className={css.note}>
        <label htmlFor={id}>{t(officeMessages.noteLabel, { name: t(text.opinion) })}</label>
        <Input.TextArea
          id={id}
          value={note}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 5 }}
          aria-invalid={pad.fault !== null}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {pad.fault && (
        <p className={css.refusal} role="alert">
          {pad.fault}
        </p>
      )}
      <Buttons>
        {can.take && (
          <Button
            disabled={pad.isBusy}
            title={t(text.takeText)}
            onClick={() =>
              void pad.decide((done) => send('withdrawals/take', { orderId, note }, done))
            }
          >
            {t(text.take)}
          </Button>
        )}
        {(can.hold || can.resume) && (
          <Button
            disabled={pad.isBusy}
            title={t(text.holdText)}
            onClick={() =>
              void pad.decide((done) =>
                send('withdrawals/hold', { orderId, note, hold: can.hold }, done),
              )
            }
          >
            {t(can.hold ? text.hold : text.resume)}
          </Button>
        )}
        {can.refuse && <RefuseButton order={order} note={note} onChanged={onChanged} />}
        {mayApprove && (
          <Button type="primary" loading={pad.isBusy} onClick={onApprove}>
            {t(can.approveSecond ? text.approveSecond : text.approveFirst)}
          </Button>
        )}
      </Buttons>
    </div>
  );
}

const NOTE_MIN = 2;
const isTooShort = (note: string): boolean => note.trim().length < NOTE_MIN;

/** Sends a decision; resolves to null when it was done, with the new state passed to `done`. */
type Decision = (done: (order: OfficeWithdrawalDetail) => void) => Promise<string | null>;

function useDecision(note: string, onChanged: Changed<OfficeWithdrawalDetail>) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const decide = async (decision: Decision): Promise<void> => {
    if (isBusy) return;
    if (isTooShort(note)) return setFault(t(officeMessages.noteNeeded));
    setBusy(true);
    const refusal = await decision((now) => {
      message.success(t(text.passed, { state: t(stages[now.stage].name) }));
      onChanged(now);
    });
    setBusy(false);
    setFault(refusal);
    if (refusal !== null) onChanged();
  };
  return { decide, fault, isBusy };
}

function RefuseButton(props: ActsProps & { readonly note: string }) {
  const { order, note } = props;
  const texts = useTexts();
  const { t } = texts;
  const act = useAct();
  return (
    <Button
      danger
      onClick={() =>
        act({
          call: 'withdrawals/refuse',
          title: t(text.refuse),
          text: t(text.refuseText),
          danger: true,
          submit: t(text.refuse),
          note: null,
          fields: [
            {
              key: 'reason',
              label: t(text.refuseReason),
              kind: 'choice',
              options: optionsOf(refusalReasons, texts),
            },
            {
              key: 'note',
              label: t(officeMessages.noteLabel, { name: t(text.opinion) }),
              kind: 'area',
              initial: note,
              min: 2,
            },
          ],
          request: (values) => ({
            orderId: order.orderId,
            note: values.text('note'),
            reason: values.text('reason') as keyof typeof refusalReasons,
          }),
          onDone: props.onChanged,
        })
      }
    >
      {t(text.refuse)}
    </Button>
  );
}

/** For payouts whose outcome the channel has not reported. */
function PayoutActs({ order, onChanged }: ActsProps) {
  const { t } = useTexts();
  const act = useAct();
  const { can, orderId } = order;
  return (
    <Buttons>
      {can.retry && (
        <Button
          onClick={() =>
            act({
              call: 'withdrawals/retry',
              title: t(text.retry),
              text: t(text.retryText),
              request: (values) => ({ orderId, note: values.text('note') }),
              onDone: onChanged,
            })
          }
        >
          {t(text.retry)}
        </Button>
      )}
      {can.resolve && (
        <Button danger onClick={() => act(resolveAct({ orderId, t, onDone: onChanged }))}>
          {t(text.resolve)}
        </Button>
      )}
    </Buttons>
  );
}
