import { useT } from '@tianping/ui';
import { vipMessages as names } from '@tianping/vip/messages';
import { money, weekdayName } from '../../../features/vip/figures.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { Grade, Rules } from '../../../features/vip/types.ts';
import { Section } from '../section.tsx';
import css from './detail.module.css';

/** The grade's gifts: how much, when, how long they can be claimed, and the turnover that claiming requires. */
export function GradeGifts(props: { readonly grade: Grade; readonly rules: Rules }) {
  const translator = useT();
  const { t } = translator;
  const { grade, rules } = props;
  const { validDays, giftTurnoverTimes: times } = rules;
  const weekday = weekdayName(translator, rules.weeklyOn);
  const rows = [
    ['upgrade', grade.upgradeGiftMinor, t(text.whenUpgrade)],
    ['weekly', grade.weeklyGiftMinor, t(text.whenWeekly, { weekday })],
    ['monthly', grade.monthlyGiftMinor, t(text.whenMonthly, { day: rules.monthlyOn })],
    ['birthday', grade.birthdayGiftMinor, t(text.whenBirthday, { days: rules.birthdayAfterDays })],
  ] as const;
  const hint = times > 0 ? t(text.giftsHint, { times }) : t(text.giftsHintFree);
  return (
    <Section title={t(text.giftTable)} hint={hint}>
      <div className={css.scroll}>
        <table className={`${css.table} ${css.gifts}`} data-testid="grade-gifts">
          <thead>
            <tr>
              <th scope="col">{t(text.gift)}</th>
              <th scope="col">{t(text.amount)}</th>
              <th scope="col">{t(text.when)}</th>
              <th scope="col">{t(text.valid)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([kind, minor, when]) => (
              <tr key={kind}>
                <th scope="row">{t(names[kind])}</th>
                <td className={`num ${css.strong}`}>{minor > 0 ? money(minor) : '–'}</td>
                <td>{when}</td>
                <td className="num">{t(text.days, { days: validDays[kind] })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
