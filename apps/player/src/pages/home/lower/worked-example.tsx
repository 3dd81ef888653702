import { type MoneyMinor, moneyMinor, moneyText } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import {
  formatHandicap,
  lineQuarter,
  type PlayedCode,
  payout,
  priceMilli,
  settleHandicap,
  toAcceptedPrice,
} from '@tianping/odds';
import { useT } from '@tianping/ui';
import { lowerMessages as text } from './lower-messages.ts';
import css from './promise.module.css';

const LINE = lineQuarter(-3);
const SCORE = { home: 1, away: 0 };
const PRICE = priceMilli(940);
const STAKE = moneyMinor(100_00);
const HALF = moneyMinor(50_00);
const FORM = { oddsType: 'H', includesStake: false } as const;

const CODES = {
  W: text.codeWin,
  LW: text.codeHalfWin,
  P: text.codePush,
  LL: text.codeHalfLoss,
  L: text.codeLoss,
} as const satisfies Readonly<Record<PlayedCode, Message>>;

/** A ticket on a quarter line and its settlement, calculated by the code that settles real ones. */
export function WorkedExample() {
  const { t } = useT();
  const outcome = settleHandicap({ side: 'H', line: LINE, score: SCORE });
  const line = formatHandicap({ line: LINE, side: 'H', style: 'signed' });
  return (
    <figure className={css.ticket}>
      <figcaption>
        <b>{t(text.exampleTitle)}</b>
        <span>{t(text.exampleBet, { line, price: '0.94' })}</span>
        <span>{t(text.exampleScore)}</span>
      </figcaption>
      <dl>
        {outcome.split.map((half) => (
          <div key={half.line}>
            <dt className="num">
              {t(text.exampleHalf, {
                half: moneyText(HALF),
                line: formatHandicap({ line: half.line, side: 'H', style: 'signed' }),
              })}
            </dt>
            <dd>
              <b className="num">{moneyText(returned(HALF, half.code))}</b>
              {t(CODES[half.code])}
            </dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t(text.examplePaid)}</dt>
          <dd>
            <b className="num">{moneyText(returned(STAKE, outcome.code))}</b>
            {t(CODES[outcome.code])}
          </dd>
        </div>
      </dl>
    </figure>
  );
}

function returned(stakeMinor: MoneyMinor, code: PlayedCode): MoneyMinor {
  return payout({
    ...FORM,
    stakeMinor,
    price: PRICE,
    acceptedPrice: toAcceptedPrice(PRICE, FORM),
    code,
  }).payoutMinor;
}
