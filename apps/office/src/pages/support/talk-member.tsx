import { useMay, useRead } from '../../app/context.ts';
import { DetailFrame, SHARED_MS } from '../../engine/detail-frame.tsx';
import { Badge, Mark, type Pair, Pairs, Part } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { totalOf } from '../members/member-held.tsx';
import { memberMessages } from '../members/member-messages.ts';
import { depositPair, withdrawalPair } from '../members/member-money.tsx';
import { type MemberOne, memberStates, restrictions } from '../members/member-texts.ts';
import { supportMessages as text } from './support-messages.ts';

/** Orders of each kind beside a talk: the one that it is about is usually the last. */
const LATEST = { pageNum: 1, pageSize: 3 };

interface MemberProps {
  readonly memberId: string;
}

/** The member beside the talk, as far as the reader's role may see members; what identifies a person is masked. */
export function TalkMember({ memberId }: { readonly memberId: string | null }) {
  const may = useMay('members.read');
  return may && memberId !== null ? <Beside memberId={memberId} /> : null;
}

/** Read again while the talk is open: the member bets, deposits and withdraws meanwhile. */
function Beside({ memberId }: MemberProps) {
  const texts = useTexts();
  const read = useRead('members/one', { memberId }, SHARED_MS);
  const mayDeposits = useMay('deposits.read');
  const mayWithdrawals = useMay('withdrawals.read');
  return (
    <div data-testid="talk-member">
      <Part title={texts.t(text.beside)}>
        <DetailFrame read={read}>{(one) => <Pairs pairs={pairsOf(one, texts)} />}</DetailFrame>
      </Part>
      {mayDeposits && <Deposits memberId={memberId} />}
      {mayWithdrawals && <Withdrawals memberId={memberId} />}
    </div>
  );
}

function Deposits({ memberId }: MemberProps) {
  const texts = useTexts();
  const request = { ...LATEST, filters: { states: [], memberId } };
  const read = useRead('deposits/list', request, SHARED_MS);
  return (
    <Part title={texts.t(text.latestDeposits)}>
      <DetailFrame read={read}>
        {({ list }) => (
          <Pairs
            pairs={list.map((row) => depositPair(row, texts))}
            none={texts.t(memberMessages.noDeposits)}
          />
        )}
      </DetailFrame>
    </Part>
  );
}

function Withdrawals({ memberId }: MemberProps) {
  const texts = useTexts();
  const request = { ...LATEST, filters: { tab: 'all', memberId } } as const;
  const read = useRead('withdrawals/list', request, SHARED_MS);
  return (
    <Part title={texts.t(text.latestWithdrawals)}>
      <DetailFrame read={read}>
        {({ list }) => (
          <Pairs
            pairs={list.map((row) => withdrawalPair(row, texts))}
            none={texts.t(memberMessages.noWithdrawals)}
          />
        )}
      </DetailFrame>
    </Part>
  );
}

function pairsOf({ member, money, vip, ...one }: MemberOne, texts: Texts): readonly Pair[] {
  const { t, full, moment } = texts;
  const state = memberStates[member.status];
  const stopped = one.restrictions.filter(({ liftedAt }) => liftedAt === null);
  const none = t(officeMessages.none);
  return [
    {
      key: 'status',
      name: t(memberMessages.status),
      value: (
        <>
          <Badge tone={state.tone}>{t(state.name)}</Badge>
          {stopped.map(({ restriction, at }) => (
            <Mark key={`${restriction} ${at}`}>{t(restrictions[restriction])}</Mark>
          ))}
        </>
      ),
    },
    {
      key: 'grade',
      name: t(memberMessages.grade),
      value: vip.name || t(officeMessages.level, { level: vip.level }),
    },
    { key: 'phone', name: t(memberMessages.phone), value: member.phone ?? none },
    { key: 'balance', name: t(memberMessages.sumBalance), value: full(totalOf(money.held)) },
    { key: 'deposit', name: t(memberMessages.sumDeposit), value: full(money.depositMinor) },
    { key: 'withdraw', name: t(memberMessages.sumWithdraw), value: full(money.withdrawMinor) },
    {
      key: 'bets',
      name: t(memberMessages.bets),
      value: t(memberMessages.sumBets, { count: money.betCount, open: money.openBetCount }),
    },
    { key: 'registered', name: t(memberMessages.registered), value: moment(member.registeredAt) },
    { key: 'login', name: t(memberMessages.lastLogin), value: moment(member.lastLoginAt) },
    ...(one.tags.length === 0
      ? []
      : [
          {
            key: 'memberTags',
            name: t(memberMessages.tags),
            value: one.tags.map(({ tag }) => tag).join('、'),
          },
        ]),
  ];
}
