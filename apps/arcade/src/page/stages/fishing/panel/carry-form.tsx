import { useT } from '@tianping/ui';
import { type ReactNode, useId, useState } from 'react';
import { isShort } from '../../../app/purse.ts';
import { useWatched } from '../../../kit/use-watched.ts';
import type { PondStageProps } from '../../stage.ts';
import { carryBounds, carryChoices, levelsOf, readCarry } from '../carry.ts';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import { money } from '../words.ts';
import { Choices } from './choices.tsx';

/** Index of the offered amount that is selected at first: a small one. */
const FIRST = 1;

/** An amount to carry to the sea: offered ones, or any within the bounds. */
export function CarryForm(props: {
  readonly stage: PondStageProps;
  /** Text above the amounts, and of the button. */
  readonly legend: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly send: (carryMinor: number) => void;
  readonly children?: ReactNode;
}) {
  const { stage, legend, label, isBusy, send, children } = props;
  const { t } = useT();
  const field = useId();
  const balanceMinor = useWatched(stage.controller.balance);
  const bounds = carryBounds(levelsOf(stage.game, stage.session));
  const choices = carryChoices(bounds);
  const [chosen, choose] = useState(choices[FIRST] ?? choices[0] ?? bounds.leastMinor);
  const [other, setOther] = useState('');
  const words = { least: money(bounds.leastMinor), most: money(bounds.mostMinor) };
  const carryMinor = other.trim() === '' ? chosen : readCarry(other, bounds);
  const isPoor = carryMinor !== null && isShort(carryMinor, balanceMinor);
  return (
    <form
      className={css.carry}
      onSubmit={(event) => {
        event.preventDefault();
        if (carryMinor === null) stage.say(t(m.carryBad, words));
        else if (isPoor) stage.say(t(m.carryShort));
        else send(carryMinor);
      }}
    >
      <Choices
        legend={legend}
        items={choices.map((value) => ({ value, label: money(value) }))}
        value={other.trim() === '' ? chosen : null}
        choose={(value) => {
          setOther('');
          choose(value);
        }}
      />
      <label htmlFor={field}>
        {t(m.carryOther)}
        <input
          id={field}
          className="num"
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          value={other}
          aria-invalid={carryMinor === null}
          aria-describedby={`${field}-bounds`}
          onChange={({ target }) => setOther(target.value)}
        />
        <small id={`${field}-bounds`}>{isPoor ? t(m.carryShort) : t(m.carryBounds, words)}</small>
      </label>
      {children}
      <button type="submit" className={css.main} disabled={isBusy || stage.paused}>
        {isBusy ? t(m.entering) : label}
      </button>
    </form>
  );
}
