import { Button } from 'antd';
import { Link } from 'wouter';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { type Changed, DetailFrame, useDetail } from '../../engine/detail-frame.tsx';
import { useKeys } from '../../engine/keys.ts';
import { optionsOf } from '../../engine/list/options.ts';
import { ObjectLink } from '../../engine/object-link.tsx';
import {
  Badge,
  BigMoney,
  Buttons,
  DetailHead,
  type Pair,
  Pairs,
  Part,
  Steps,
} from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { callbackOutcomes } from './callback-texts.ts';
import { depositMessages as text } from './deposit-messages.ts';
import {
  type DepositOne,
  depositStates,
  refuseReasons,
  reviewReasons,
  stepNote,
  stepTitle,
} from './deposit-texts.ts';

/** One deposit: the amount ordered, what the channel reports, and the decision by staff. */
export function DepositDetail(props: { readonly orderId: string; readonly onChanged: () => void }) {
  const { read, changed } = useDetail('deposits/one', { orderId: props.orderId }, props.onChanged);
  return (
    <DetailFrame read={read}>{(one) => <Deposit one={one} onChanged={changed} />}</DetailFrame>
  );
}

interface DepositProps {
  readonly one: DepositOne;
  readonly onChanged: Changed<DepositOne>;
}

function Deposit({ one, onChanged }: DepositProps) {
  const texts = useTexts();
  const { t, full, moment } = texts;
  const { order } = one;
  const state = depositStates[order.status];
  return (
    <>
      <DetailHead title={order.ticketId} badge={<Badge tone={state.tone}>{t(state.name)}</Badge>} />
      <BigMoney label={t(text.amount)} amount={full(order.amountMinor)}>
        <ObjectLink of={`member:${order.memberId}`}>{order.memberName}</ObjectLink>
        {` · ${order.channelName}`}
      </BigMoney>
      <DepositActs one={one} onChanged={onChanged} />
      <Part title={t(text.order)}>
        <Pairs pairs={orderPairs(one, texts)} />
      </Part>
      {(one.payee || one.coin) && (
        <Part title={t(text.payee)}>
          <Pairs pairs={payeePairs(one, texts)} />
        </Part>
      )}
      {one.proofs.length > 0 && (
        <Part title={t(text.proofs)}>
          <Buttons>
            {one.proofs.map(({ url, at }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                {t(text.proof, { at: moment(at) })}
              </a>
            ))}
          </Buttons>
        </Part>
      )}
      <Part title={t(text.timeline)}>
        <Steps
          steps={one.timeline.map((step, index) => ({
            key: `${step.at}-${index}`,
            title: stepTitle(step, texts),
            side: moment(step.at),
            note: stepNote(step, texts),
            state: ['refused', 'failed'].includes(step.step) ? 'failed' : 'done',
          }))}
        />
      </Part>
      {one.callbacks.length > 0 && <Callbacks callbacks={one.callbacks} />}
    </>
  );
}

function Callbacks({ callbacks }: Pick<DepositOne, 'callbacks'>) {
  const { t, moment } = useTexts();
  const mayRead = useMay('callbacks.read');
  return (
    <Part title={t(text.callbacks)}>
      <Pairs
        pairs={callbacks.map(({ callbackId, at, outcome }) => {
          const name = t(callbackOutcomes[outcome].name);
          const value = mayRead ? <Link href={`/callbacks?open=${callbackId}`}>{name}</Link> : name;
          return { key: callbackId, name: moment(at), value };
        })}
      />
    </Part>
  );
}

function DepositActs({ one, onChanged }: DepositProps) {
  const { order } = one;
  const texts = useTexts();
  const { t, money, staff } = texts;
  const act = useAct();
  const mayMatch = useMay('deposits.match');
  const waits = ['review', 'confirming', 'expired', 'closed', 'pending'].includes(order.status);
  const isPaidTwice = order.status === 'credited' && order.review !== null;
  const match = (): void =>
    act({
      call: 'deposits/match',
      title: t(text.match),
      text: order.proposal
        ? t(order.proposal.isGone ? text.matchGone : text.matchSecond, {
            who: staff(order.proposal.staffName),
            amount: money(order.proposal.seenMinor),
          })
        : t(text.matchText, { pay: money(order.payMinor), two: money(one.twoPersonMinor) }),
      fields: [{ key: 'seen', label: t(text.seen), kind: 'yuan' }],
      note: t(text.note),
      request: (values) => ({
        orderId: order.orderId,
        seenMinor: values.minor('seen'),
        note: values.text('note'),
      }),
      doneMessage: ({ order: after }) =>
        t(after.proposal ? text.matchProposed : depositStates[after.status].name),
      onDone: onChanged,
    });
  useKeys({ a: mayMatch && waits ? match : undefined });
  const settle = (): void =>
    act({
      call: 'deposits/refuse',
      title: t(text.settle),
      text: t(text.settleText),
      note: t(text.note),
      request: (values) => ({
        orderId: order.orderId,
        reason: 'returned' as const,
        note: values.text('note'),
      }),
      onDone: onChanged,
    });
  if (mayMatch && isPaidTwice) {
    return (
      <Buttons>
        <Button type="primary" onClick={settle}>
          {t(text.settle)}
        </Button>
      </Buttons>
    );
  }
  if (!mayMatch || !waits) return null;
  return (
    <Buttons>
      {order.status === 'review' && (
        <Button
          danger
          onClick={() =>
            act({
              call: 'deposits/refuse',
              title: t(text.refuse),
              text: t(text.refuseText),
              danger: true,
              fields: [
                {
                  key: 'reason',
                  label: t(text.refuseReason),
                  kind: 'choice',
                  options: optionsOf(refuseReasons, texts),
                },
              ],
              request: (values) => ({
                orderId: order.orderId,
                reason: values.text('reason') as keyof typeof refuseReasons,
                note: values.text('note'),
              }),
              onDone: onChanged,
            })
          }
        >
          {t(text.refuse)}
        </Button>
      )}
      <Button type="primary" onClick={match}>
        {t(text.match)}
      </Button>
    </Buttons>
  );
}

function orderPairs({ order }: DepositOne, texts: Texts): readonly Pair[] {
  const { t, yuan, moment } = texts;
  const pairs: Pair[] = [
    { key: 'pay', name: t(text.pay), value: yuan(order.payMinor) },
    { key: 'fee', name: t(text.fee), value: yuan(order.feeMinor) },
    { key: 'reward', name: t(text.reward), value: yuan(order.rewardMinor) },
    { key: 'expires', name: t(text.expires), value: moment(order.expiresAt) },
  ];
  const add = (key: string, name: string, value: string | null): void => {
    if (value) pairs.push({ key, name, value });
  };
  add('paid', t(text.paid), order.paidMinor === null ? null : yuan(order.paidMinor));
  add('payer', t(text.payer), order.payerName);
  add('signal', t(text.signal), order.signalCode);
  add('ref', t(text.providerRef), order.providerRef);
  add('by', t(text.decidedBy), order.decidedBy && texts.staff(order.decidedBy));
  if (order.proposal) {
    const { staffName, seenMinor, isGone } = order.proposal;
    const says = isGone ? text.proposedGone : text.proposed;
    add(
      'proposal',
      t(text.proposal),
      t(says, { who: texts.staff(staffName), amount: texts.money(seenMinor) }),
    );
  }
  if (order.review) {
    const { reason, saidMinor: statedMinor } = order.review;
    const name = t(reviewReasons[reason]);
    const stated =
      statedMinor === null ? name : t(text.reviewSaid, { reason: name, amount: yuan(statedMinor) });
    pairs.unshift({
      key: 'review',
      name: t(text.stateReview),
      value: <Badge tone="wait">{stated}</Badge>,
    });
  }
  return pairs;
}

function payeePairs({ payee, coin }: DepositOne, { t }: Texts): readonly Pair[] {
  const rows: readonly (readonly [string, string, string | null | undefined])[] = [
    ['bank', t(text.bank), payee?.bank],
    ['holder', t(text.holder), payee?.holder],
    ['account', t(text.accountNo), payee?.account],
    ['memo', t(text.signal), payee?.memo],
    ['coin', t(text.coinAmount), coin && `${coin.amountText} ${coin.currency} ${coin.protocol}`],
    ['address', t(text.coinAddress), coin?.address],
    [
      'confirmed',
      t(text.confirmations),
      coin && `${coin.confirmations} / ${coin.confirmationsNeeded}`,
    ],
    ['tx', t(text.txId), coin?.txId],
  ];
  return rows.flatMap(([key, name, value]) => (value ? [{ key, name, value }] : []));
}
