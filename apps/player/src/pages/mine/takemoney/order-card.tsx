import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { balanceText, moneyMinor, moneyText } from '@tianping/base';
import type { WithdrawView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { Badge, type BadgeTone, Button, Icon, momentText, showToast, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { refreshBalance } from '../../../app/member/member-data.ts';
import { useCancelOrder } from '../../../features/wallet/use-cancel-order.ts';
import { CopyValue } from '../savemoney/copy-value.tsx';
import { Section } from '../section.tsx';
import { withdrawMessages as text } from './messages.ts';
import css from './order.module.css';

type Status = WithdrawView['status'];
type Step = WithdrawView['timeline'][number];

const LOOKS: Readonly<Record<Status, readonly [BadgeTone, Message]>> = {
  reviewing: ['wait', text.reviewing],
  paying: ['info', text.paying],
  paid: ['ok', text.paid],
  refused: ['bad', text.refused],
  failed: ['bad', text.failed],
  cancelled: ['mute', text.cancelled],
  abnormal: ['wait', text.abnormal],
};

/** Nothing was paid out: the whole amount is back in the wallet. */
function cameBack(status: Status): boolean {
  return hasEnded(status) && status !== 'paid';
}

/** The order is over, one way or the other. */
export function hasEnded(status: Status): boolean {
  return status === 'paid' || status === 'refused' || status === 'failed' || status === 'cancelled';
}

/** One withdrawal: its state, step by step, and the possible actions. */
export function OrderCard(props: {
  readonly order: WithdrawView;
  /** Starts another withdrawal, once this one has ended. */
  readonly onAnew: () => void;
}) {
  const { t } = useT();
  const { order } = props;
  const [tone, words] = LOOKS[order.status];
  const amount = balanceText(moneyMinor(order.amountMinor));
  return (
    <Section
      title={t(text.orderTitle)}
      hint={t(text.orderTo, { amount, account: order.accountLabel })}
      testId="withdraw-order"
      end={
        <span data-testid="withdraw-status" data-status={order.status} role="status">
          <Badge tone={tone}>{t(words)}</Badge>
        </span>
      }
    >
      <div className={css.order}>
        <Timeline order={order} />
        <div>
          <Facts order={order} />
          <Why order={order} />
          <Actions order={order} onAnew={props.onAnew} />
        </div>
      </div>
    </Section>
  );
}

/** The published reason; for a payment of unknown outcome, what is done about it. */
function Why(props: { readonly order: WithdrawView }) {
  const { t } = useT();
  const { status, reason } = props.order;
  if (status === 'abnormal') return <p className={css.reason}>{t(text.abnormalText)}</p>;
  return reason ? <p className={css.reason}>{t(text.reason, { reason })}</p> : null;
}

function Timeline(props: { readonly order: WithdrawView }) {
  const { order } = props;
  const reached = order.timeline.findLastIndex(({ at }) => at !== null);
  return (
    <ol className={css.line}>
      {order.timeline.map((step, at) => (
        <TimelineStep
          key={step.step}
          order={order}
          step={step}
          place={at < reached ? 'done' : at > reached ? 'ahead' : 'here'}
        />
      ))}
    </ol>
  );
}

const ENDS: readonly Step['step'][] = ['paid', 'refused', 'failed', 'cancelled'];
const BAD: readonly Step['step'][] = ['refused', 'failed'];

function TimelineStep(props: {
  readonly order: WithdrawView;
  readonly step: Step;
  readonly place: 'done' | 'here' | 'ahead';
}) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { order, step } = props;
  const isEnd = ENDS.includes(step.step);
  const place = props.place === 'here' && isEnd ? 'done' : props.place;
  const isBad = BAD.includes(step.step);
  const { expectedAt } = order;
  const when =
    step.at !== null
      ? momentText(translator, step.at, now())
      : step.step === 'paid' && expectedAt !== null && !hasEnded(order.status)
        ? t(text.expected, { time: momentText(translator, expectedAt, now()) })
        : '';
  return (
    <li
      data-place={place}
      data-bad={isBad || undefined}
      aria-current={props.place === 'here' ? 'step' : undefined}
    >
      <i>{place === 'done' && <Icon of={isBad ? IconX : IconCheck} size="s" />}</i>
      <b>{t(nameOf(order, step.step))}</b>
      <small className="num">{when}</small>
      <p>{(isBad ? null : step.note) ?? t(wordsOf(step.step, place === 'ahead'))}</p>
    </li>
  );
}

function nameOf(order: WithdrawView, step: Step['step']): Message {
  if (step !== 'paying') return NAMES[step];
  if (order.method === 'coin') return text.stepPayingCoin;
  return order.method === 'wallet' ? text.stepPayingWallet : text.stepPaying;
}

/** The text of a step; a step still ahead is not described as done. */
function wordsOf(step: Step['step'], isAhead: boolean): Message {
  if (isAhead && step === 'paying') return text.textPayingAhead;
  return isAhead && step === 'paid' ? text.textPaidAhead : WORDS[step];
}

const NAMES = {
  submitted: text.stepSubmitted,
  reviewing: text.stepReviewing,
  paid: text.stepPaid,
  refused: text.refused,
  failed: text.failed,
  cancelled: text.cancelled,
} as const;

const WORDS = {
  submitted: text.textSubmitted,
  reviewing: text.textReviewing,
  paying: text.textPaying,
  paid: text.textPaid,
  refused: text.textRefused,
  failed: text.textFailed,
  cancelled: text.textCancelled,
} as const;

function Facts(props: { readonly order: WithdrawView }) {
  const { t } = useT();
  const { order } = props;
  const money = (minor: number): string => balanceText(moneyMinor(minor));
  const { turnover, coin } = order;
  return (
    <dl className={css.facts}>
      {cameBack(order.status) ? (
        <div>
          <dt>{t(text.orderBack)}</dt>
          <dd className="num">{money(order.amountMinor)}</dd>
        </div>
      ) : (
        <>
          <div>
            <dt>{t(text.orderPay)}</dt>
            <dd className="num">
              {coin ? `${coin.amountText} ${coin.currency}` : money(order.payMinor)}
            </dd>
          </div>
          <div>
            <dt>{t(text.orderFee)}</dt>
            <dd className="num">{money(order.feeMinor)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t(text.orderTurnover)}</dt>
        <dd className="num">
          {turnover.missingMinor === 0
            ? t(text.stateDone)
            : t(text.turnoverOf, {
                done: moneyText(moneyMinor(turnover.doneMinor)),
                required: moneyText(moneyMinor(turnover.requiredMinor)),
              })}
        </dd>
      </div>
      <div>
        <dt>{t(text.ticket)}</dt>
        <dd>
          <CopyValue value={order.ticketId} label={t(text.copyOf, { name: t(text.ticket) })}>
            <code>{order.ticketId}</code>
          </CopyValue>
        </dd>
      </div>
      {coin?.txId && (
        <div>
          <dt>{t(text.txId)}</dt>
          <dd>
            <CopyValue value={coin.txId} label={t(text.copyOf, { name: t(text.txId) })}>
              <code>{coin.txId}</code>
            </CopyValue>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Actions(props: { readonly order: WithdrawView; readonly onAnew: () => void }) {
  const { t } = useT();
  const { events } = useApp();
  const { order } = props;
  const cancel = useCancel(order);
  const ended = hasEnded(order.status);
  return (
    <div className={css.actions}>
      {!ended && !order.cancellable && <p>{t(text.oneOpen)}</p>}
      <Button tone="text" size="s" onClick={() => events.emit('showCustomerService', 'withdrawal')}>
        {t(text.service)}
      </Button>
      {order.cancellable && (
        <Button tone="secondary" onClick={cancel} data-testid="withdraw-cancel">
          {t(text.cancel)}
        </Button>
      )}
      {ended && (
        <Button tone="soft" onClick={props.onAnew} data-testid="withdraw-anew">
          {t(text.anew)}
        </Button>
      )}
    </div>
  );
}

function useCancel({ orderId }: WithdrawView): () => void {
  const { t } = useT();
  const app = useApp();
  return useCancelOrder({
    orderId,
    texts: text,
    send: (request, options) => app.api.call('fd/withdraw/cancel', request, options),
    onDone(order) {
      app.member.setWithdrawal(order);
      showToast({ tone: 'ok', title: t(text.cancelDone) });
      void refreshBalance(app);
    },
  });
}
