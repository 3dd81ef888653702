import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Icon, useT } from '@tianping/ui';
import { vipMessages as names } from '@tianping/vip/messages';
import { type CSSProperties, useEffect, useRef } from 'react';
import { rateText } from '../../../features/vip/figures.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { Grade, Rules } from '../../../features/vip/types.ts';
import { Section } from '../section.tsx';
import css from './rebate-table.module.css';

/** Every category's rebate over the grades; a bar under each shows it against the highest of all. */
export function RebateTable(props: {
  readonly list: readonly Grade[];
  readonly rules: Rules;
  readonly current: number;
}) {
  const { t } = useT();
  const { list, rules, current } = props;
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const own = box?.querySelector<HTMLElement>(`thead th:nth-child(${current + 2})`);
    if (box && own) box.scrollLeft = own.offsetLeft - box.clientWidth / 2;
  }, [current]);
  const highest = Math.max(1, ...list.flatMap((grade) => Object.values(grade.rebateBp)));
  return (
    <Section title={t(text.rebate)} hint={t(text.rebateHint, { hour: rules.rebateFromHour })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section ref={scroller} className={css.scroll} aria-label={t(text.rebate)} tabIndex={0}>
        <table className={css.table} data-testid="vip-rebate">
          <thead>
            <tr>
              <th scope="col">{t(text.category)}</th>
              {list.map((grade) => (
                <th
                  key={grade.grade}
                  scope="col"
                  className={grade.grade === current ? css.own : undefined}
                >
                  {grade.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CATEGORIES.map((category) => (
              <tr key={category}>
                <th scope="row">{t(names[category])}</th>
                {list.map((grade) => (
                  <td
                    key={grade.grade}
                    className={`num ${grade.grade === current ? css.own : ''}`}
                    style={share(grade.rebateBp[category], highest)}
                  >
                    {rateText(grade.rebateBp[category])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={css.tip}>
        <Icon of={IconInfoCircle} size="s" />
        {t(text.rebateUnit)}
      </p>
    </Section>
  );
}

export const CATEGORIES = ['TY', 'ZR', 'DZ', 'CP', 'QP', 'DJ', 'BY'] as const;

function share(bp: number, highest: number): CSSProperties {
  return { '--share': `${Math.round((bp * 100) / highest)}%` } as CSSProperties;
}
