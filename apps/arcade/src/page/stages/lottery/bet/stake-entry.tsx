import { Segmented, useT } from '@tianping/ui';
import { useLottery, useSlip } from '../context.ts';
import { money } from '../figures.ts';
import { lotteryPageMessages as m } from '../messages.ts';
import { readYuan, yuanText } from './amount.ts';
import css from './basket.module.css';

const CHIPS = [200, 1000, 5000, 10_000, 50_000];
const TIMES_MAX = 9999;

/** The stake of each bet: an amount, or unit and multiple. */
export function StakeEntry() {
  const { system } = useSlip();
  return system === 'cells' ? <Amount /> : <Units />;
}

function Amount() {
  const { slip, props } = useLottery();
  const { entry, stakeMinor } = useSlip();
  const { t } = useT();
  return (
    <div className={css.entry}>
      <div className={css.head}>
        <h2>{t(m.stake)}</h2>
        <Segmented
          label={t(m.entry)}
          choices={[
            { value: 'quick', label: t(m.quick) },
            { value: 'each', label: t(m.each) },
          ]}
          value={entry}
          onChange={(next) => slip.setState({ entry: next, chosen: [], amounts: {} })}
        />
      </div>
      {entry === 'each' ? (
        <p className={css.none}>{t(m.eachHint)}</p>
      ) : (
        <>
          <label className={css.amount}>
            <span aria-hidden="true">¥</span>
            <input
              inputMode="decimal"
              className="num"
              aria-label={t(m.stake)}
              key={stakeMinor}
              defaultValue={yuanText(stakeMinor)}
              onBlur={(event) => {
                const minor = readYuan(event.target.value);
                if (minor) slip.setState({ stakeMinor: minor });
              }}
            />
          </label>
          <div className={css.chips}>
            {CHIPS.map((minor) => (
              <button
                key={minor}
                type="button"
                className="num"
                aria-pressed={minor === stakeMinor}
                aria-label={t(m.chip, { amount: money(minor) })}
                onClick={() => {
                  props.sounds.play('chip');
                  slip.setState({ stakeMinor: minor });
                }}
              >
                {yuanText(minor)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Units() {
  const { slip } = useLottery();
  const { unit, times } = useSlip();
  const { t } = useT();
  const setTimes = (next: number): void =>
    slip.setState({ times: Math.max(1, Math.min(TIMES_MAX, next)) });
  return (
    <div className={css.entry}>
      <div className={css.head}>
        <h2>{t(m.unit)}</h2>
        <Segmented
          label={t(m.unit)}
          choices={[
            { value: '200', label: t(m.unit200) },
            { value: '20', label: t(m.unit20) },
            { value: '2', label: t(m.unit2) },
          ]}
          value={unit === 200 ? '200' : unit === 20 ? '20' : '2'}
          onChange={(next) =>
            slip.setState({ unit: next === '200' ? 200 : next === '20' ? 20 : 2 })
          }
        />
      </div>
      <div className={css.times}>
        <span>{t(m.times)}</span>
        <button type="button" aria-label={t(m.timesLess)} onClick={() => setTimes(times - 1)}>
          −
        </button>
        <input
          inputMode="numeric"
          className="num"
          aria-label={t(m.times)}
          value={times}
          onChange={(event) => setTimes(Number(event.target.value.replace(/\D/g, '')) || 1)}
        />
        <button type="button" aria-label={t(m.timesMore)} onClick={() => setTimes(times + 1)}>
          +
        </button>
      </div>
    </div>
  );
}
