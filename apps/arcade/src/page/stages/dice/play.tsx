import { moneyMinor, moneyText } from '@tianping/base';
import {
  type DiceOptions,
  diceNumber,
  dicePayout,
  diceWays,
  isDiceWin,
} from '@tianping/plugin-games/dice';
import { useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { isShort } from '../../app/purse.ts';
import { useWatched } from '../../kit/use-watched.ts';
import type { SpinStageProps } from '../stage.ts';
import { Auto } from './auto.tsx';
import css from './dice.module.css';
import { dicePage as m } from './messages.ts';
import { Scale } from './scale.tsx';
import { type DiceResult, useDice } from './use-dice.ts';

const money = (minor: number): string => moneyText(moneyMinor(minor));

/** The return as a multiple of the stake with four decimals, rounded down: `1.9800`. */
function priceText(options: DiceOptions): string {
  const tenThousandths = String(dicePayout(10_000, options)).padStart(5, '0');
  return `${tenThousandths.slice(0, -4)}.${tenThousandths.slice(-4)}`;
}

/** Over or under a chosen number. The page is the same for pointer, keyboard and screen readers. */
export function Play(props: SpinStageProps) {
  const { game, controller, session, paused, ready } = props;
  const { t } = useT();
  const [options, setOptions] = useState<DiceOptions>({ direction: 'under', target: 5000 });
  const { minMinor, maxMinor } = session.limits;
  const stakes = game.stakes.filter((stake) => stake >= minMinor && stake <= maxMinor);
  const [stakeMinor, setStake] = useState(stakes[3] ?? stakes[0] ?? game.stake.minMinor);
  const balanceMinor = useWatched(controller.balance);
  const dice = useDice(props, { options, stakeMinor });
  const isAuto = dice.left > 0;
  const last = dice.results[0] ?? null;
  useEffect(() => {
    ready();
  }, [ready]);
  return (
    <div className={css.page}>
      <section className={css.table}>
        <p className={css.result} role="status" data-won={last ? isDiceWin(last.shown) : undefined}>
          <Result last={last} />
        </p>
        <Scale options={options} last={last} isLocked={dice.isRolling} choose={setOptions} />
        <dl className={css.figures}>
          <div>
            <dt>{t(m.chance)}</dt>
            <dd>{diceNumber(diceWays(options))}%</dd>
          </div>
          <div>
            <dt>{t(m.price)}</dt>
            <dd>{priceText(options)}</dd>
          </div>
          <div>
            <dt>{t(m.wins)}</dt>
            <dd>{money(dicePayout(stakeMinor, options))}</dd>
          </div>
        </dl>
      </section>
      <section className={css.controls}>
        <label>
          {t(m.stake)}
          <select
            value={stakeMinor}
            disabled={dice.isRolling}
            onChange={({ target }) => setStake(Number(target.value))}
          >
            {stakes.map((stake) => (
              <option key={stake} value={stake}>
                {money(stake)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className={css.roll}
          disabled={dice.isRolling || paused || isShort(stakeMinor, balanceMinor)}
          onClick={() => void dice.roll()}
        >
          {t(dice.isRolling ? m.rolling : m.roll)}
        </button>
        <Auto
          left={dice.left}
          isLocked={(dice.isRolling && !isAuto) || paused}
          begin={(plan) => void dice.auto(plan)}
          stop={dice.stop}
          say={props.say}
        />
      </section>
      <Strip results={dice.results} />
    </div>
  );
}

function Result({ last }: { readonly last: DiceResult | null }) {
  const { t } = useT();
  if (!last) return t(m.waiting);
  const rolled = diceNumber(last.shown.rolled);
  const isWon = isDiceWin(last.shown);
  return isWon ? t(m.won, { rolled, amount: money(last.payoutMinor) }) : t(m.lost, { rolled });
}

function Strip({ results }: { readonly results: readonly DiceResult[] }) {
  const { t } = useT();
  return (
    <section className={css.strip} aria-label={t(m.recent)}>
      <ol>
        {results.map(({ playId, shown }) => (
          <li key={playId} data-won={isDiceWin(shown)}>
            {diceNumber(shown.rolled)}
          </li>
        ))}
      </ol>
      <p>{t(m.fair)}</p>
    </section>
  );
}
