import { useT } from '@tianping/ui';
import { money, plain } from '../../../features/vip/figures.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { Grade, Rules } from '../../../features/vip/types.ts';
import { Section } from '../section.tsx';
import css from './detail.module.css';

/** The grade's conditions to reach and to keep it, and its withdrawal limits. */
export function GradeConditions(props: {
  readonly grade: Grade;
  readonly below: Grade | null;
  readonly above: Grade | null;
  readonly rules: Rules;
}) {
  const { t } = useT();
  const { grade, rules } = props;
  const rows = [
    [t(text.deposit), money(grade.depositMinor)],
    [t(text.turnover), money(grade.turnoverMinor)],
    [
      t(text.keep, { days: rules.keepDays }),
      grade.keepMinor > 0 ? money(grade.keepMinor) : t(text.keepNone),
    ],
    [t(text.withdrawals), String(grade.withdrawalsPerDay)],
    [t(text.withdrawalMax), `¥${plain(grade.withdrawalMaxMinor)}`],
  ] as const;
  return (
    <Section title={`${grade.name} · ${t(text.conditions)}`} hint={t(text.conditionsHint)}>
      <dl className={css.rows} data-testid="grade-conditions">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
