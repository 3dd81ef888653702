import { useMay, useRead } from '../../app/context.ts';
import { Badge, Mark, type Pair, Pairs, Part } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { totalOf } from '../members/member-held.tsx';
import { memberMessages } from '../members/member-messages.ts';
import { type MemberOne, memberStates, restrictions } from '../members/member-texts.ts';
import { supportMessages as text } from './support-messages.ts';

/** The member beside the talk, as far as the reader's role may see members; what identifies a person is masked. */
export function TalkMember({ memberId }: { readonly memberId: string | null }) {
  const texts = useTexts();
  const may = useMay('members.read');
  const { answer } = useRead('members/one', may && memberId !== null ? { memberId } : null);
  if (!answer) return null;
  return (
    <Part title={texts.t(text.beside)}>
      <div data-testid="talk-member">
        <Pairs pairs={pairsOf(answer, texts)} />
      </div>
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
