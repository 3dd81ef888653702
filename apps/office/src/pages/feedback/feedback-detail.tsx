import type { BetView } from '@tianping/contract';
import { type Changed, DetailFrame, useDetail } from '../../engine/detail-frame.tsx';
import { ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import { Badge, DetailHead, Mark, type Pair, Pairs, Part } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { Thread, type ThreadLine } from '../../engine/thread.tsx';
import { officeMessages } from '../../messages.ts';
import { BetLegs } from '../bets/bet-legs.tsx';
import { betMessages } from '../bets/bet-messages.ts';
import { CertifiedRecord } from './certified-record.tsx';
import { FeedbackActs } from './feedback-acts.tsx';
import { feedbackMessages as text } from './feedback-messages.ts';
import { feedbackStates } from './feedback-texts.ts';
import type { FeedbackOne } from './types.ts';

/** One feedback with its thread, and the actions on it. */
export function FeedbackDetail(props: {
  readonly feedbackId: string;
  readonly onChanged: () => void;
}) {
  const { read, changed } = useDetail(
    'feedback/one',
    { feedbackId: props.feedbackId },
    props.onChanged,
  );
  return (
    <DetailFrame read={read}>{(one) => <Feedback one={one} onChanged={changed} />}</DetailFrame>
  );
}

function Feedback(props: { readonly one: FeedbackOne; readonly onChanged: Changed<FeedbackOne> }) {
  const { one } = props;
  const texts = useTexts();
  const { t } = texts;
  const state = feedbackStates[one.state];
  return (
    <>
      <DetailHead
        title={one.number}
        badge={
          <>
            {one.deleted && <Mark>{t(text.deleted)}</Mark>}
            {one.secondLookAt !== null && <Mark>{t(text.secondLook)}</Mark>}
            <Badge tone={state.tone}>{t(state.name)}</Badge>
          </>
        }
      />
      <Pairs pairs={pairsOf(one, texts)} />
      {one.bet && (
        <Part title={t(text.disputed)}>
          <BetLegs legs={one.bet.legs} />
          <Pairs pairs={moneyOf(one.bet, texts)} />
        </Part>
      )}
      {one.record && <CertifiedRecord record={one.record} />}
      <Part title={t(text.thread)}>
        <Thread lines={one.thread.map((word) => lineOf(word, texts))} />
      </Part>
      <FeedbackActs one={one} onChanged={props.onChanged} />
    </>
  );
}

function pairsOf(one: FeedbackOne, { t, moment, full }: Texts): readonly Pair[] {
  const { bet, order, takenBy, rewardMinor, rewardKind } = one;
  const reward = rewardKind === 'voucher' ? text.rewardVoucher : text.rewardCredit;
  return [
    {
      key: 'member',
      name: t(officeMessages.member),
      value: <ObjectLink of={`member:${one.memberId}`}>{one.memberName}</ObjectLink>,
    },
    { key: 'type', name: t(text.type), value: t(text[one.type]) },
    ...(bet
      ? [
          {
            key: 'bet',
            name: t(text.bet),
            value: <ObjectLink of={`bet:${bet.betId}`}>{bet.ticketId}</ObjectLink>,
          },
        ]
      : []),
    ...(order
      ? [
          {
            key: 'order',
            name: t(text.order),
            value: <ObjectLink of={`deposit:${order.orderId}`}>{order.ticketId}</ObjectLink>,
          },
        ]
      : []),
    { key: 'at', name: t(text.sentAt), value: moment(one.createdAt) },
    ...(one.secondLookAt === null
      ? []
      : [{ key: 'second', name: t(text.secondLookAt), value: moment(one.secondLookAt) }]),
    ...(takenBy
      ? [{ key: 'by', name: t(text.takenBy), value: <StaffLink login={takenBy.name} /> }]
      : []),
    ...(rewardMinor === null
      ? []
      : [{ key: 'reward', name: t(text.reward), value: t(reward, { amount: full(rewardMinor) }) }]),
  ];
}

/** The stake of the disputed bet and its payout. */
function moneyOf(bet: BetView, { t, yuan, moment }: Texts): readonly Pair[] {
  const { stakeMinor, payoutMinor, settledAt } = bet;
  return [
    { key: 'stake', name: t(betMessages.betStake), value: yuan(stakeMinor) },
    ...(payoutMinor === null
      ? []
      : [{ key: 'payout', name: t(betMessages.payout), value: yuan(payoutMinor) }]),
    ...(settledAt === null
      ? []
      : [{ key: 'settled', name: t(text.settledAt), value: moment(settledAt) }]),
  ];
}

function lineOf(
  { wordId, from, staffName, ...rest }: FeedbackOne['thread'][number],
  { t, staff }: Texts,
): ThreadLine {
  const colleague = from === 'desk' ? t(text.fromDesk) : staff(staffName ?? '');
  return { ...rest, key: wordId, from, author: from === 'member' ? t(text.fromMember) : colleague };
}
