import { moneyMinor, moneyText } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { type PlayedCode, payout, priceMilli, toAcceptedPrice } from '@tianping/odds';
import { useT } from '@tianping/ui';
import { ruleMessages as m } from './messages.ts';
import css from './rules.module.css';

const STAKE = moneyMinor(100_00);
const PRICE = priceMilli(940);
const FORM = { oddsType: 'H', includesStake: false } as const;

const CODES: readonly (readonly [PlayedCode, Message])[] = [
  ['W', m.win],
  ['LW', m.halfWin],
  ['P', m.push],
  ['LL', m.halfLoss],
  ['L', m.loss],
];

/** What each settlement outcome pays, calculated by the code that settles real bets. */
export function ResultKey() {
  const { t } = useT();
  return (
    <section className={`panel ${css.key}`} aria-labelledby="result-key" data-testid="result-key">
      <h2 id="result-key">{t(m.keyTitle)}</h2>
      <p className="num">{t(m.keyText, { price: '0.94' })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(m.keyResult)}</th>
            <th scope="col">{t(m.keyBack)}</th>
          </tr>
        </thead>
        <tbody>
          {CODES.map(([code, name]) => (
            <tr key={code}>
              <th scope="row">{t(name)}</th>
              <td className="num">{moneyText(backOf(code))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The stake and winnings returned. */
function backOf(code: PlayedCode) {
  const acceptedPrice = toAcceptedPrice(PRICE, FORM);
  return payout({ ...FORM, stakeMinor: STAKE, price: PRICE, acceptedPrice, code }).payoutMinor;
}
