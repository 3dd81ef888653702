import {
  DICE_WAYS,
  type DiceOptions,
  diceNumber,
  isDiceWin,
  diceMessages as words,
} from '@tianping/plugin-games/dice';
import { useT } from '@tianping/ui';
import css from './dice.module.css';
import { dicePage as m } from './messages.ts';
import type { DiceResult } from './use-dice.ts';

/** Minimum and maximum target of a direction. */
export function targetsOf(direction: DiceOptions['direction']): readonly [number, number] {
  const { least, most } = DICE_WAYS;
  return direction === 'under' ? [least, most] : [9999 - most, 9999 - least];
}

/** The line from 0 to 100 with the winning part in green, the chosen number, and the last result. */
export function Scale(props: {
  readonly options: DiceOptions;
  readonly last: DiceResult | null;
  readonly isLocked: boolean;
  readonly choose: (options: DiceOptions) => void;
}) {
  const { options, last, isLocked, choose } = props;
  const { t } = useT();
  const { direction, target } = options;
  const [least, most] = targetsOf(direction);
  const isWon = last !== null && isDiceWin(last.shown);
  return (
    <div className={css.scale}>
      <fieldset className={css.modes}>
        <legend className="vh">{t(m.direction)}</legend>
        {(['under', 'over'] as const).map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === direction}
            disabled={isLocked}
            onClick={() => mode !== direction && choose({ direction: mode, target: 9999 - target })}
          >
            {t(words[mode])}
          </button>
        ))}
        <output>{diceNumber(target)}</output>
      </fieldset>
      <div className={css.line} data-direction={direction}>
        <i style={{ '--at': target } as React.CSSProperties} />
        {last && (
          <b
            key={last.playId}
            data-won={isWon}
            style={{ '--at': last.shown.rolled } as React.CSSProperties}
          >
            {diceNumber(last.shown.rolled)}
          </b>
        )}
        <input
          type="range"
          min={0}
          max={9999}
          step={1}
          value={target}
          disabled={isLocked}
          aria-label={t(m.scale)}
          aria-valuetext={`${t(words[direction])} ${diceNumber(target)}`}
          onChange={({ target: { value } }) =>
            choose({ direction, target: Math.min(most, Math.max(least, Number(value))) })
          }
        />
      </div>
      <p className={css.marks} aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  );
}
