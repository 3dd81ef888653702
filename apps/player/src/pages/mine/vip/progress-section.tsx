import { Badge, type BadgeTone, Button, useT, VipBadge } from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { money, percentOf, plain, shortDay } from '../../../features/vip/figures.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { Grade, Progress, Rules } from '../../../features/vip/types.ts';
import { Section } from '../section.tsx';
import css from './vip.module.css';

interface Known {
  readonly list: readonly Grade[];
  readonly rules: Rules;
  readonly progress: Progress;
}

/** What counts towards the next grade and towards keeping this one, and the grades beside it. */
export function ProgressSection(props: Known) {
  const { t } = useT();
  return (
    <Section title={t(text.progress)} hint={t(text.progressHint)}>
      <ul className={css.bars}>
        <DepositBar {...props} />
        <TurnoverBar {...props} />
        <KeepBar {...props} />
      </ul>
      <GradeTable {...props} />
    </Section>
  );
}

function DepositBar({ progress }: Known) {
  const { t } = useT();
  const { next, depositMinor } = progress;
  const isNeeded = next?.way === 'climb';
  const required = isNeeded ? next.depositMinor : depositMinor;
  const missing = required - depositMinor;
  const words =
    next?.way === 'restore'
      ? t(text.depositNone)
      : missing > 0
        ? t(text.missing, { amount: money(missing) })
        : missing < 0
          ? t(text.over, { amount: money(-missing) })
          : t(text.exact);
  return <Bar name={t(text.deposit)} done={depositMinor} required={required} words={words} />;
}

function TurnoverBar({ progress }: Known) {
  const { t } = useT();
  const { next } = progress;
  const name = t(next?.way === 'restore' ? text.periodTurnover : text.turnover);
  const done = next ? next.turnoverDoneMinor : progress.turnoverMinor;
  const required = next ? next.turnoverMinor : done;
  const missing = required - done;
  const words =
    missing > 0
      ? t(text.missing, { amount: money(missing) })
      : missing < 0
        ? t(text.over, { amount: money(-missing) })
        : t(text.exact);
  return <Bar name={name} done={done} required={required} words={words} accent />;
}

function KeepBar({ progress, rules }: Known) {
  const { t } = useT();
  const { keep } = progress;
  const name = t(text.keep, { days: rules.keepDays });
  if (!keep) {
    return (
      <li>
        <p className={css.barHead}>{name}</p>
        <p className={css.barNone}>{t(text.keepNone)}</p>
      </li>
    );
  }
  const words = t(text.keepText, { from: shortDay(keep.from), until: shortDay(keep.until) });
  const tag = { tone: 'info', words: t(text.daysLeft, { days: keep.daysLeft }) } as const;
  return (
    <Bar name={name} done={keep.doneMinor} required={keep.requiredMinor} words={words} tag={tag} />
  );
}

function Bar(props: {
  readonly name: string;
  readonly done: number;
  readonly required: number;
  readonly words: string;
  readonly accent?: boolean;
  readonly tag?: { readonly tone: BadgeTone; readonly words: string };
}) {
  const { t } = useT();
  const { name, done, required, words, accent = false } = props;
  const percent = percentOf(done, required);
  const own = percent === 100 ? t(text.reached) : t(text.percent, { percent });
  const tag = props.tag ?? { tone: percent === 100 ? 'ok' : 'accent', words: own };
  return (
    <li>
      <p className={css.barHead}>
        {name}
        <Badge tone={tag.tone}>{tag.words}</Badge>
      </p>
      <p className={`${css.barSum} num`}>
        <b>{plain(done)}</b> {t(text.ofRequired, { amount: plain(required) })}
      </p>
      <span
        className={`${css.track} ${accent ? css.accent : ''}`}
        role="img"
        aria-label={t(text.barName, { name, percent })}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <p className={css.barWords}>{words}</p>
    </li>
  );
}

/** The own grade and its neighbours; all of them on request. */
function GradeTable({ list, rules, progress }: Known) {
  const { t } = useT();
  const [isWhole, setWhole] = useState(false);
  const first = Math.max(0, Math.min(progress.grade - 1, list.length - 4));
  const shown = isWhole ? list : list.slice(first, first + 4);
  const own = list[progress.grade];
  return (
    <>
      <section className={css.scroll} aria-label={t(text.table)}>
        <table className={css.table} data-testid="vip-grades">
          <thead>
            <tr>
              <th scope="col">{t(text.grade)}</th>
              <th scope="col">{t(text.deposit)}</th>
              <th scope="col">{t(text.turnover)}</th>
              <th scope="col">{t(text.keepShort, { days: rules.keepDays })}</th>
              <th scope="col">{t(text.withdrawals)}</th>
              <th scope="col">{t(text.withdrawalMax)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((grade) => (
              <GradeRow key={grade.grade} grade={grade} own={own} />
            ))}
          </tbody>
        </table>
      </section>
      <div className={css.more}>
        <Button tone="text" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? text.seeFew : text.seeAll)}
        </Button>
      </div>
    </>
  );
}

function GradeRow(props: { readonly grade: Grade; readonly own: Grade | undefined }) {
  const { t } = useT();
  const { grade, own } = props;
  const isOwn = own?.grade === grade.grade;
  const isNext = own !== undefined && grade.grade === own.grade + 1;
  const up = (mine: number, its: number) =>
    isNext && its > mine ? (
      <i className={css.higher} role="img" aria-label={t(text.higher)} />
    ) : null;
  return (
    <tr className={isOwn ? css.own : undefined}>
      <th scope="row">
        <Link href={`/mine/vip/detail?grade=${grade.grade}`} className={css.gradeName}>
          <VipBadge grade={grade.grade} className={css.small ?? ''} />
          {grade.name}
          {isOwn && <Badge tone="brand">{t(text.mine)}</Badge>}
        </Link>
      </th>
      <td className="num">{plain(grade.depositMinor)}</td>
      <td className="num">{plain(grade.turnoverMinor)}</td>
      <td className="num">{grade.keepMinor > 0 ? plain(grade.keepMinor) : '–'}</td>
      <td className="num">
        {grade.withdrawalsPerDay}
        {up(own?.withdrawalsPerDay ?? 0, grade.withdrawalsPerDay)}
      </td>
      <td className="num">
        {plain(grade.withdrawalMaxMinor)}
        {up(own?.withdrawalMaxMinor ?? 0, grade.withdrawalMaxMinor)}
      </td>
    </tr>
  );
}
