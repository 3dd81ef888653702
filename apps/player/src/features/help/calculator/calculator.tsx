import { moneyMinor, moneyText } from '@tianping/base';
import { acceptedPriceText, formatLine, type OddsType } from '@tianping/odds';
import { ODDS_TYPE_NAMES } from '@tianping/sportsbook';
import { Field, Segmented, useT } from '@tianping/ui';
import { useId, useState } from 'react';
import css from './calculator.module.css';
import { calculatorMessages as text } from './calculator-messages.ts';
import { ResultView } from './result-view.tsx';
import {
  type Family,
  GOALS_MAX,
  HANDICAP_LINES,
  readPrice,
  readStake,
  STAKE_MINOR_MAX,
  TOTAL_LINES,
  type Way,
  workOut,
} from './work-out.ts';

const START = {
  handicap: { line: HANDICAP_LINES[3], goals: [2, 1] },
  total: { line: TOTAL_LINES[5], goals: [2, 1] },
} as const;

const ODDS_TYPES = (['H', 'E', 'M', 'I'] as const).map((value) => ({
  value,
  label: ODDS_TYPE_NAMES[value],
}));

/** Takes line, price, odds type, stake and score; shows result and payout with their reason. */
export default function Calculator(props: { readonly family: Family }) {
  const { t } = useT();
  const { family } = props;
  const [way, setWay] = useState<Way>('first');
  const [line, setLine] = useState(START[family].line ?? HANDICAP_LINES[0]);
  const [oddsType, setOddsType] = useState<OddsType>('H');
  const [priceText, setPriceText] = useState('0.94');
  const [stakeText, setStakeText] = useState('200');
  const [goals, setGoals] = useState<readonly [number, number]>(START[family].goals);
  const price = readPrice(priceText);
  const stake = readStake(stakeText);
  const isReady = price !== null && typeof stake !== 'string' && line !== undefined;
  const question = isReady
    ? { family, way, line, price, oddsType, stakeMinor: stake, goals }
    : null;
  const isHandicap = family === 'handicap';
  const sides = isHandicap ? [text.home, text.away] : [text.homeTeam, text.awayTeam];
  return (
    <div className={css.box} data-testid={`calculator-${family}`}>
      <div className={css.form}>
        <Choice label={t(text.side)}>
          <Segmented
            label={t(text.side)}
            value={way}
            onChange={setWay}
            choices={[
              { value: 'first', label: t(isHandicap ? text.giver : text.over) },
              { value: 'second', label: t(isHandicap ? text.receiver : text.under) },
            ]}
          />
        </Choice>
        <fieldset>
          <legend>{t(isHandicap ? text.handicapLine : text.totalLine)}</legend>
          <div className={`${css.lines} num`}>
            {(isHandicap ? HANDICAP_LINES : TOTAL_LINES).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === line}
                onClick={() => setLine(one)}
              >
                {formatLine(one)}
              </button>
            ))}
          </div>
        </fieldset>
        <Choice label={t(text.oddsType)}>
          <Segmented
            label={t(text.oddsType)}
            value={oddsType}
            onChange={setOddsType}
            choices={ODDS_TYPES.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        </Choice>
        <div className={css.pair}>
          <Field
            label={t(text.stake)}
            prefix="¥"
            value={stakeText}
            onValue={setStakeText}
            inputMode="decimal"
            error={
              stake === 'malformed'
                ? t(text.stakeBad)
                : stake === 'tooMuch'
                  ? t(text.stakeMax, { max: moneyText(moneyMinor(STAKE_MINOR_MAX)) })
                  : null
            }
          />
          <Field
            label={t(text.price)}
            value={priceText}
            onValue={setPriceText}
            inputMode="decimal"
            error={price === null ? t(text.priceBad) : null}
            hint={
              question
                ? t(text.struck, { price: acceptedPriceText(workOut(question).acceptedPrice).text })
                : ''
            }
          />
        </div>
        <fieldset>
          <legend>{t(text.score)}</legend>
          <div className={css.score}>
            {sides.map((side, at) => (
              <Goals
                key={side.id}
                side={t(side)}
                value={goals[at] ?? 0}
                onValue={(value) => setGoals(at === 0 ? [value, goals[1]] : [goals[0], value])}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <ResultView question={question} answer={question && workOut(question)} />
    </div>
  );
}

function Choice(props: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={css.choice}>
      <p aria-hidden="true">{props.label}</p>
      {props.children}
    </div>
  );
}

function Goals(props: {
  readonly side: string;
  readonly value: number;
  readonly onValue: (value: number) => void;
}) {
  const { t } = useT();
  const { side, value, onValue } = props;
  const id = useId();
  return (
    <div className={css.goals}>
      <span id={id}>{side}</span>
      <button
        type="button"
        aria-label={t(text.less, { side })}
        disabled={value === 0}
        onClick={() => onValue(value - 1)}
      >
        −
      </button>
      <output className="num" aria-labelledby={id}>
        {value}
      </output>
      <button
        type="button"
        aria-label={t(text.more, { side })}
        disabled={value === GOALS_MAX}
        onClick={() => onValue(value + 1)}
      >
        +
      </button>
    </div>
  );
}
