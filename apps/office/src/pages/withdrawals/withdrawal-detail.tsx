import type { OfficeWithdrawalDetail } from '@tianping/contract';
import { useMe } from '../../app/context.ts';
import { type Changed, DetailFrame, useDetail } from '../../engine/detail-frame.tsx';
import { Explained, ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import {
  Badge,
  BigMoney,
  DetailHead,
  Facts,
  Mark,
  type Pair,
  Pairs,
  Part,
  type Step,
  Steps,
} from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { linkName, memberStates } from '../members/member-texts.ts';
import { WithdrawalActs } from './withdrawal-acts.tsx';
import { withdrawalMessages as text } from './withdrawal-messages.ts';
import { actionName, stages } from './withdrawal-texts.ts';
import css from './withdrawals.module.css';

/** One withdrawal: its money, the automatic checks, the two audits, and the actions now possible. */
export function WithdrawalDetail(props: {
  readonly orderId: string;
  readonly onChanged: () => void;
}) {
  const { read, changed } = useDetail(
    'withdrawals/one',
    { orderId: props.orderId },
    props.onChanged,
  );
  return (
    <DetailFrame read={read}>{(order) => <Order order={order} onChanged={changed} />}</DetailFrame>
  );
}

function Order(props: {
  readonly order: OfficeWithdrawalDetail;
  readonly onChanged: Changed<OfficeWithdrawalDetail>;
}) {
  const { order } = props;
  const texts = useTexts();
  const { t } = texts;
  const me = useMe()?.displayName ?? '';
  const stage = stages[order.stage];
  const watch = order.facts.filter(({ level }) => level === 'watch').length;
  return (
    <>
      <DetailHead title={order.ticketId} badge={<Badge tone={stage.tone}>{t(stage.name)}</Badge>} />
      <BigMoney label={t(text.amount)} amount={texts.full(order.amountMinor)}>
        {order.holderMasked} · {order.accountLabel}
      </BigMoney>
      {order.member.holds.length > 0 && (
        <Part title={t(text.accountState)}>
          {order.member.holds.map((hold) => (
            <p key={hold} className={css.hold} role="alert">
              {hold}
            </p>
          ))}
        </Part>
      )}
      <Part
        title={t(text.facts)}
        side={t(text.factCounts, { fine: order.facts.length - watch, watch })}
      >
        <Facts
          fine={t(text.fine)}
          watch={t(text.watch)}
          facts={order.facts.map((fact) => ({
            key: fact.code,
            name: fact.name,
            text: fact.text,
            isFine: fact.level === 'pass',
          }))}
        />
      </Part>
      <Part title={t(order.needsSecond ? text.approvals : text.oneApproval)}>
        <Steps steps={stepsOf(order, me, texts)} />
      </Part>
      <WithdrawalActs order={order} onChanged={props.onChanged} />
      {order.related.length > 0 && (
        <Part title={t(text.related)} side={t(text.relatedCount, { count: order.related.length })}>
          <Pairs pairs={order.related.map((other) => relatedPair(other, texts))} />
        </Part>
      )}
      <Part title={t(text.terms)}>
        <Pairs pairs={termsOf(order, texts)} />
      </Part>
      <Part title={t(text.member)}>
        <Pairs pairs={memberOf(order, texts)} />
      </Part>
      <Part title={t(text.timeline)}>
        <Steps
          steps={order.timeline.map(({ at, what, by, note }, index) => ({
            key: `${at}-${index}`,
            title: (
              <>
                {t(actionName(what, by))}
                {by !== '' && ' · '}
                <StaffLink login={by} />
              </>
            ),
            side: texts.moment(at),
            note: note && <Explained text={note} />,
            state: 'done' as const,
          }))}
        />
      </Part>
    </>
  );
}

/** Another member, what the two have in common, and that member's state. */
function relatedPair(other: OfficeWithdrawalDetail['related'][number], { t }: Texts): Pair {
  const state = memberStates[other.status];
  return {
    key: other.memberId,
    name: <ObjectLink of={`member:${other.memberId}`}>{other.name}</ObjectLink>,
    value: (
      <>
        {other.by.map((by) => {
          const name = linkName(by);
          return <Mark key={by}>{name ? t(name) : by}</Mark>;
        })}
        <Badge tone={state.tone}>{t(state.name)}</Badge>
      </>
    ),
  };
}

/** An unknown state counts as a normal account. */
function memberState(status: string) {
  const found = Object.entries(memberStates).find(([name]) => name === status);
  return (found?.[1] ?? memberStates.active).name;
}

/** The steps that it has passed and the one that it waits for. */
function stepsOf(order: OfficeWithdrawalDetail, me: string, texts: Texts): readonly Step[] {
  const { t } = texts;
  const isOpen = ['first', 'second', 'firstHeld', 'secondHeld'].includes(order.stage);
  const named = (login: string | null): string | null =>
    login === null ? null : texts.staff(login);
  const hand = (isMine: boolean): string => t(isMine ? text.mayYou : text.mayNot, { me });
  const first: Step = {
    key: 'first',
    title: t(text.firstStep, {
      who: named(order.firstBy) ?? t(isOpen ? text.pending : officeMessages.none),
    }),
    mark: '1',
    ...(order.firstGone
      ? { state: 'failed', note: t(text.firstGone) }
      : order.firstBy !== null
        ? { state: 'done' }
        : {
            state: isOpen ? 'now' : 'later',
            note: isOpen ? hand(order.can.approveFirst) : undefined,
          }),
  };
  if (!order.needsSecond) return [first];
  const isSecond = order.stage === 'second' || order.stage === 'secondHeld';
  return [
    first,
    {
      key: 'second',
      title: t(text.secondStep, {
        who: named(order.secondBy) ?? t(isOpen ? text.pending : officeMessages.none),
      }),
      side: order.secondBy === null && isOpen ? t(text.mustDiffer) : undefined,
      mark: '2',
      state: order.secondBy !== null ? 'done' : isSecond ? 'now' : 'later',
      note: isSecond
        ? order.firstGone
          ? t(text.firstGoneNext)
          : hand(order.can.approveSecond)
        : order.secondBy === null && isOpen
          ? t(text.secondFor, { amount: texts.money(order.terms.secondAuditMinor) })
          : undefined,
    },
  ];
}

function termsOf(order: OfficeWithdrawalDetail, texts: Texts): readonly Pair[] {
  const { t, yuan } = texts;
  const { terms } = order;
  const pairs: Pair[] = [
    { key: 'fee', name: t(text.fee), value: yuan(order.feeMinor) },
    { key: 'pay', name: t(text.pay), value: yuan(order.payMinor) },
    {
      key: 'turnover',
      name: t(text.turnover),
      value: turnoverText(terms, texts),
    },
    {
      key: 'day',
      name: t(text.day),
      value: t(text.todayText, {
        count: terms.todayCount,
        sum: yuan(terms.todayMinor),
        max: yuan(terms.todayMaxMinor),
      }),
    },
    { key: 'channel', name: t(text.channel), value: order.channel },
  ];
  if (order.coin) {
    const { amountText: amount, currency, protocol } = order.coin;
    const value = t(text.coinText, { amount, currency, protocol });
    pairs.push({ key: 'coin', name: t(text.coin), value });
  }
  if (order.providerRef !== null) {
    pairs.push({ key: 'ref', name: t(text.providerRef), value: order.providerRef });
  }
  if (order.reason !== null) {
    pairs.push({ key: 'reason', name: t(text.memberReads), value: order.reason });
  }
  return pairs;
}

/** The totals cover open requirements only, so those that were already completed are counted from their own list. */
function turnoverText(
  { turnover, duties }: OfficeWithdrawalDetail['terms'],
  { t, yuan }: Texts,
): string {
  if (turnover.requiredMinor > 0) {
    const { requiredMinor, doneMinor } = turnover;
    return t(text.turnoverText, { required: yuan(requiredMinor), done: yuan(doneMinor) });
  }
  const past = duties.filter(({ status }) => status === 'done');
  if (past.length === 0) return t(text.turnoverNone);
  const sum = (of: 'requiredMinor' | 'doneMinor'): string =>
    yuan(past.reduce((total, duty) => total + duty[of], 0));
  return t(text.turnoverPast, {
    count: past.length,
    required: sum('requiredMinor'),
    done: sum('doneMinor'),
  });
}

function memberOf(order: OfficeWithdrawalDetail, texts: Texts): readonly Pair[] {
  const { t, yuan } = texts;
  const { member } = order;
  return [
    {
      key: 'name',
      name: t(officeMessages.member),
      value: <ObjectLink of={`member:${order.memberId}`}>{order.memberName}</ObjectLink>,
    },
    {
      key: 'state',
      name: t(text.accountState),
      value: t(memberState(member.status)),
    },
    { key: 'in', name: t(text.deposits), value: yuan(member.depositMinor) },
    { key: 'out', name: t(text.withdraws), value: yuan(member.withdrawMinor) },
    { key: 'left', name: t(text.available), value: yuan(member.availableMinor) },
    { key: 'since', name: t(text.registered), value: texts.moment(member.registeredAt) },
  ];
}
