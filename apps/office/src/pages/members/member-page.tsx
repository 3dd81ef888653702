import { Tabs } from 'antd';
import { useLocation, useSearch } from 'wouter';
import { useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { Badge, Grade, Mark } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { MemberProtection } from '../protection/member-protection.tsx';
import css from './member.module.css';
import { MemberActs } from './member-acts.tsx';
import { MemberBets } from './member-bets.tsx';
import { MemberDevices } from './member-devices.tsx';
import { totalOf, walletLine } from './member-held.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { memberMessages as text } from './member-messages.ts';
import { MemberMoney } from './member-money.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberOverview } from './member-overview.tsx';
import { type MemberOne, memberStates } from './member-texts.ts';

const TABS = ['overview', 'devices', 'ledger', 'bets', 'money', 'protection', 'notes'] as const;
type Tab = (typeof TABS)[number];

const names = {
  overview: text.tabOverview,
  devices: text.tabDevices,
  ledger: text.tabLedger,
  bets: text.tabBets,
  money: text.tabMoney,
  protection: text.tabProtection,
  notes: text.tabNotes,
} as const satisfies { readonly [Name in Tab]: unknown };

/** Everything of one member in tabs; the open tab is in the address. */
export function MemberPage(props: { readonly memberId: string }) {
  const { memberId } = props;
  const { t } = useTexts();
  const read = useRead('members/one', { memberId });
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'overview';
  const refresh = (): void => void read.refresh();
  return (
    <>
      <PageTitle title={t(text.memberTitle)} lead={t(text.lead)} />
      <DetailFrame read={read}>
        {(one) => (
          <>
            <Head one={one} onChanged={refresh} />
            <Sums one={one} />
            <Tabs
              activeKey={tab}
              onChange={(next) => navigate(`${path}?tab=${next}`, { replace: true })}
              items={TABS.map((name) => ({
                key: name,
                label: t(names[name]),
                children: <Content tab={name} one={one} onChanged={refresh} />,
              }))}
              destroyOnHidden
            />
          </>
        )}
      </DetailFrame>
    </>
  );
}

interface PartProps {
  readonly one: MemberOne;
  readonly onChanged: () => void;
}

function Content(props: PartProps & { readonly tab: Tab }) {
  const { memberId } = props.one.member;
  switch (props.tab) {
    case 'overview':
      return <MemberOverview {...props} />;
    case 'devices':
      return <MemberDevices {...props} />;
    case 'ledger':
      return <MemberLedger memberId={memberId} />;
    case 'bets':
      return <MemberBets memberId={memberId} />;
    case 'money':
      return <MemberMoney memberId={memberId} />;
    case 'protection':
      return <MemberProtection memberId={memberId} />;
    case 'notes':
      return <MemberNotes {...props} />;
  }
}

function Head({ one, onChanged }: PartProps) {
  const { t, moment } = useTexts();
  const { member, vip } = one;
  const state = memberStates[member.status];
  return (
    <section className={css.head}>
      <span className={css.face} aria-hidden="true">
        {member.name.slice(0, 1).toUpperCase()}
      </span>
      <div>
        <h2>
          {member.name}
          <Grade>{vip.name || t(officeMessages.level, { level: vip.level })}</Grade>
          <Badge tone={state.tone}>{t(state.name)}</Badge>
          {member.locked && <Mark>{t(text.locked)}</Mark>}
          {member.tags.map((tag) => (
            <Mark key={tag}>{tag}</Mark>
          ))}
        </h2>
        <p className="num">
          {t(text.meta, {
            registered: moment(member.registeredAt),
            login: moment(member.lastLoginAt),
          })}
        </p>
      </div>
      <MemberActs member={member} onChanged={onChanged} />
    </section>
  );
}

function Sums({ one }: { readonly one: MemberOne }) {
  const texts = useTexts();
  const { t, yuan, whole } = texts;
  const { money } = one;
  const sums = [
    {
      key: 'balance',
      name: t(text.sumBalance),
      value: yuan(totalOf(money.held)),
      note: walletLine(money.held, texts),
    },
    {
      key: 'deposit',
      name: t(text.sumDeposit),
      value: yuan(money.depositMinor),
      note: t(officeMessages.orders, { count: whole(money.depositCount) }),
    },
    {
      key: 'withdraw',
      name: t(text.sumWithdraw),
      value: yuan(money.withdrawMinor),
      note: t(officeMessages.orders, { count: whole(money.withdrawCount) }),
    },
    {
      key: 'effective',
      name: t(text.sumEffective),
      value: yuan(money.effectiveMinor),
      note: t(text.sumBets, { count: whole(money.betCount), open: whole(money.openBetCount) }),
    },
    {
      key: 'win',
      name: t(text.sumWin),
      value: yuan(money.winLossMinor),
      note: t(text.sumBonus, { bonus: yuan(money.bonusMinor) }),
    },
  ];
  return (
    <ul className={css.sums}>
      {sums.map(({ key, name, value, note }) => (
        <li key={key}>
          <span>{name}</span>
          <strong className="num">{value}</strong>
          <p className="num">{note}</p>
        </li>
      ))}
    </ul>
  );
}
