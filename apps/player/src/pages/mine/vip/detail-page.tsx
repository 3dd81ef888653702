import { EmptyState, ErrorState, SkeletonRows, uiMessages, useT, VipBadge } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import { MemberFrame } from '../member-frame.tsx';
import { Section } from '../section.tsx';
import css from './detail.module.css';
import { GradeConditions } from './grade-conditions.tsx';
import { GradeGifts } from './grade-gifts.tsx';
import { GradeRebate } from './grade-rebate.tsx';
import { RuleList } from './rule-list.tsx';

/** One grade in full: the one of the address, else the member's own. */
export default function VipDetailPage() {
  const { t } = useT();
  const own = useMember((state) => state.info?.grade ?? 0);
  const asked = new URLSearchParams(useSearch()).get('grade');
  const grade = asked !== null && /^\d{1,2}$/.test(asked) ? Number(asked) : own;
  return (
    <MemberFrame title={t(text.detailTitle)}>
      <div className={css.page} data-testid="page-vipDetail">
        <Detail grade={grade} own={own} />
      </div>
    </MemberFrame>
  );
}

function Detail({ grade, own }: { readonly grade: number; readonly own: number }) {
  const { t } = useT();
  const all = useCall('site/user/member/memberGradeConfigList', {});
  const one = useCall('site/user/member/memberGradeInfoByGrade', { grade: Math.min(grade, 30) });
  const spans = useCall('site/user/member/getGameFanshuiHighLow', {});
  if (one.fault?.code != null) {
    return (
      <div className="panel">
        <EmptyState
          title={one.fault.message}
          action={
            <Link className={css.back} href="/mine/vip">
              {t(text.backToVip)}
            </Link>
          }
        />
      </div>
    );
  }
  if (all.fault || one.fault || spans.fault) {
    const again = (): void => {
      for (const call of [all, one, spans]) call.refetch();
    };
    return (
      <div className="panel">
        <ErrorState onRetry={again} />
      </div>
    );
  }
  if (!all.data || !one.data || !spans.data) {
    return (
      <Section title={t(text.detailTitle)}>
        <SkeletonRows rows={8} label={t(uiMessages.loading)} />
      </Section>
    );
  }
  const { rules, list } = all.data;
  return (
    <>
      <Carousel names={list.map(({ name }) => name)} chosen={one.data.grade.grade} own={own} />
      <div className={css.two}>
        <GradeConditions {...one.data} rules={rules} />
        <GradeRebate grade={one.data.grade} spans={spans.data.list} />
      </div>
      <GradeGifts grade={one.data.grade} rules={rules} />
      <RuleList rules={rules} />
    </>
  );
}

/** All grades side by side; the chosen one in front. */
function Carousel(props: {
  readonly names: readonly string[];
  readonly chosen: number;
  readonly own: number;
}) {
  const { t } = useT();
  const { names, chosen, own } = props;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[data-grade="${chosen}"]`);
    const box = bar.current;
    if (link && box) box.scrollLeft = link.offsetLeft - (box.clientWidth - link.clientWidth) / 2;
  }, [chosen]);
  return (
    <nav className={css.carousel} aria-label={t(text.chooseGrade)} ref={bar}>
      {names.map((name, grade) => (
        <Link
          key={name}
          href={`/mine/vip/detail?grade=${grade}`}
          replace
          data-grade={grade}
          aria-current={grade === chosen ? 'true' : undefined}
        >
          <VipBadge grade={grade} className={css.badge ?? ''} />
          {name}
          {grade === own && <small>{t(text.mine)}</small>}
        </Link>
      ))}
    </nav>
  );
}
