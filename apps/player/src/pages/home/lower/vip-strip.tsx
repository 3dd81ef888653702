import type { AnswerFor } from '@tianping/client';
import { Skeleton, useT, VipBadge } from '@tianping/ui';
import { Link } from 'wouter';
import { useSession } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { money, rateText } from '../../../features/vip/figures.ts';
import { lowerMessages as text } from './lower-messages.ts';
import css from './vip-strip.module.css';

type Grades = AnswerFor<'site/user/member/memberGradeConfigList'>['list'];
type Grade = Grades[number];
type Progress = AnswerFor<'act/vip/progress'>;

/** The path of the grades: for a member with their position, for a guest an overview. */
export function VipStrip() {
  const { t } = useT();
  const isMember = useSession() !== null;
  const grades = useCall('site/user/member/memberGradeConfigList', {}).data?.list;
  if (grades?.length === 0) return null;
  return (
    <section className={`wrap ${css.section}`} aria-labelledby="vip-title">
      <Link href="/mine/vip" className={`panel ${css.vip}`}>
        {!grades && <Waiting />}
        {grades && !isMember && <Guest grades={grades} />}
        {grades && isMember && <Member grades={grades} />}
        <span className="vh">{t(text.vipOpen)}</span>
      </Link>
    </section>
  );
}

function Waiting() {
  return (
    <div className={css.waiting}>
      <Skeleton height="96px" />
    </div>
  );
}

function Guest({ grades }: { readonly grades: Grades }) {
  const { t } = useT();
  const first = grades[0];
  const last = grades.at(-1);
  if (!first || !last) return null;
  return (
    <>
      <div className={css.own}>
        <VipBadge grade={last.grade} className={css.badge ?? ''} />
        <div>
          <h2 id="vip-title">{t(text.vipTitle)}</h2>
          <p>{t(text.vipText, { first: first.name, last: last.name })}</p>
        </div>
      </div>
      <Track grades={grades} at={null} />
      <Facts from={first} to={last} />
    </>
  );
}

function Member({ grades }: { readonly grades: Grades }) {
  const { t } = useT();
  const { data: progress } = useCall('act/vip/progress', {});
  const own = grades.find(({ grade }) => grade === progress?.grade);
  if (!progress || !own) return <Waiting />;
  return (
    <>
      <div className={css.own}>
        <VipBadge grade={own.grade} className={css.badge ?? ''} />
        <div>
          <h2 id="vip-title">{t(text.vipOwn, { name: own.name })}</h2>
          <p>{nextText(t, progress, grades)}</p>
        </div>
      </div>
      <Track grades={grades} at={own.grade} />
      <Facts from={own} to={own} />
    </>
  );
}

/** What the next grade requires, as a fact. */
function nextText(t: ReturnType<typeof useT>['t'], { next, ...done }: Progress, grades: Grades) {
  const name = grades.find(({ grade }) => grade === next?.grade)?.name;
  if (!next || name === undefined) return t(text.vipTop);
  return t(text.vipNext, {
    name,
    deposit: money(done.depositMinor),
    ofDeposit: money(next.depositMinor),
    turnover: money(next.turnoverDoneMinor),
    ofTurnover: money(next.turnoverMinor),
  });
}

function Track(props: { readonly grades: Grades; readonly at: number | null }) {
  const { grades, at } = props;
  return (
    <ol className={css.track} aria-hidden="true" tabIndex={-1}>
      {grades.map(({ grade }) => (
        <li key={grade} data-far={(at !== null && grade > at) || undefined} data-now={grade === at}>
          <VipBadge grade={grade} />
        </li>
      ))}
    </ol>
  );
}

function Facts({ from, to }: { readonly from: Grade; readonly to: Grade }) {
  const { t } = useT();
  const facts = [
    [t(text.vipRebate), range(from.rebateBp.TY, to.rebateBp.TY, (bp) => `${rateText(bp)}%`)],
    [t(text.vipWithdrawals), range(from.withdrawalsPerDay, to.withdrawalsPerDay, String)],
    [t(text.vipBirthday), range(from.birthdayGiftMinor, to.birthdayGiftMinor, money)],
    [t(text.vipWeekly), range(from.weeklyGiftMinor, to.weeklyGiftMinor, money)],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function range(from: number, to: number, show: (value: number) => string): string {
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}
