import type { AnswerFor } from '@tianping/client';
import { useT } from '@tianping/ui';
import { vipMessages as names } from '@tianping/vip/messages';
import { rateText } from '../../../features/vip/figures.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { Grade } from '../../../features/vip/types.ts';
import { Section } from '../section.tsx';
import css from './detail.module.css';

type Spans = AnswerFor<'site/user/member/getGameFanshuiHighLow'>['list'];

/** The grade's rebate of each category beside the lowest and highest of all grades. */
export function GradeRebate(props: { readonly grade: Grade; readonly spans: Spans }) {
  const { t } = useT();
  const { grade, spans } = props;
  return (
    <Section title={t(text.rebateTable)}>
      <table className={css.table} data-testid="grade-rebate">
        <thead>
          <tr>
            <th scope="col">{t(text.category)}</th>
            <th scope="col">{t(text.rate)}</th>
            <th scope="col">{t(text.span)}</th>
          </tr>
        </thead>
        <tbody>
          {spans.map(({ category, lowBp, highBp }) => (
            <tr key={category}>
              <th scope="row">{t(names[category])}</th>
              <td className={`num ${css.strong}`}>{rateText(grade.rebateBp[category])}%</td>
              <td className="num">
                {t(text.spanText, { low: rateText(lowBp), high: rateText(highBp) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
