import type { RoundGame } from '@tianping/games';
import { lotteryOf, PLAY_PAYOUT_MAX_MINOR } from '@tianping/plugin-games/lottery';
import { useT } from '@tianping/ui';
import { money, percentText, priceText, textOf } from './figures.ts';
import { lotteryPageMessages as m } from './messages.ts';
import css from './results/lists.module.css';

const NOTES = {
  ssc: m.rulesSsc,
  pk10: m.rulesPk,
  k3: m.rulesK3,
  x5: m.rulesX5,
  six: m.rulesSix,
  happy10: m.rulesHappy,
  pc28: m.rulesSsc,
};

/** Prices and exact returns of every play. */
export function Rules({ game }: { readonly game: RoundGame }) {
  const { t } = useT();
  const family = lotteryOf(game.code);
  if (!family) return null;
  const { stake, plan, everyMs } = game;
  const rows = game.exactReturns().map(({ of, name, returned }) => {
    const kind = game.readBet(of);
    const picker = family.pickers.find(({ id }) => id === of);
    const prices = kind?.returnMilli ?? picker?.chances.map(({ price }) => price) ?? [];
    return {
      key: `${of} ${returned.num}`,
      name: picker ? textOf(t, picker.name) : kind?.words ? textOf(t, kind.words) : t(name),
      price: prices.map(priceText).join(' / '),
      returned: percentText(returned),
    };
  });
  return (
    <div className={css.rules}>
      <p>{t(m.rulesIntro)}</p>
      <p>
        {t(m.rulesSpeed, {
          minutes: (everyMs ?? 0) / 60_000,
          seconds: plan.closedMs / 1000,
        })}
      </p>
      <p>
        {t(m.rulesLimits, {
          low: money(stake.minMinor),
          high: money(stake.maxMinor),
          most: money(PLAY_PAYOUT_MAX_MINOR),
        })}
      </p>
      <p>{t(NOTES[family.lottery])}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(m.rulePlay)}</th>
            <th scope="col">{t(m.rulePrice)}</th>
            <th scope="col">{t(m.ruleReturn)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, price, returned }) => (
            <tr key={key}>
              <td>{name}</td>
              <td className="num">{price}</td>
              <td className="num">{returned}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{t(m.independent)}</p>
    </div>
  );
}
