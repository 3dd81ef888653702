import { useT } from '@tianping/ui';
import { money, rateText } from '../../../features/vip/figures.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { Rules } from '../../../features/vip/types.ts';
import { Section } from '../section.tsx';
import css from './vip.module.css';

/** The rules in sentences, with the site's figures in them. */
export function RuleList(props: { readonly rules: Rules }) {
  const { t } = useT();
  const { rules } = props;
  const { validDays } = rules;
  const rows = [
    [text.ruleUp, t(text.ruleUpText)],
    [text.ruleKeep, t(text.ruleKeepText, { days: rules.keepDays })],
    [text.ruleDown, t(text.ruleDownText)],
    [text.ruleTurnover, t(text.ruleTurnoverText)],
    [
      text.ruleLow,
      // rateText writes two decimals of hundredths, so the price in thousandths is first rounded to hundredths.
      rules.lowPriceMilli > 0
        ? t(text.ruleLowText, { price: rateText(Math.round(rules.lowPriceMilli / 10)) })
        : null,
    ],
    [text.ruleGift, t(text.ruleGiftText, validDays)],
    [
      text.ruleRebate,
      t(text.ruleRebateText, {
        hour: rules.rebateFromHour,
        days: validDays.rebate,
        min: money(rules.rebateEarlyMinMinor),
        times: rules.rebateTurnoverTimes,
      }),
    ],
    [text.ruleCorrection, t(text.ruleCorrectionText)],
  ] as const;
  return (
    <Section title={t(text.rules)}>
      <dl className={css.rules}>
        {rows.map(([name, words]) =>
          words === null ? null : (
            <div key={name.id}>
              <dt>{t(name)}</dt>
              <dd>{words}</dd>
            </div>
          ),
        )}
      </dl>
    </Section>
  );
}
