import { Dialog, useT } from '@tianping/ui';
import { useState } from 'react';
import { useWatched } from '../../../kit/use-watched.ts';
import { money, type SlotControl } from '../control.ts';
import { slotStageMessages as m } from '../messages.ts';
import css from '../slot.module.css';

const COUNTS = [10, 20, 50, 100] as const;
/** In stakes. There is always a loss limit; none of the fields may be left open. */
const LOSSES = [5, 10, 20, 50] as const;
const WINS = [10, 20, 50] as const;

export function AutoDialog(props: { readonly control: SlotControl; readonly onClose: () => void }) {
  const { control, onClose } = props;
  const { t } = useT();
  const { stakeMinor } = useWatched(control.state);
  const [count, setCount] = useState<number>(10);
  const [loss, setLoss] = useState<number>(10);
  const [win, setWin] = useState<number>(20);
  const start = (): void => {
    onClose();
    control.startAuto({
      count,
      lossLimitMinor: loss * stakeMinor,
      winLimitMinor: win === 0 ? 1 : win * stakeMinor,
    });
  };
  const wins = [{ value: 0, label: t(m.autoAny) }, ...WINS.map((value) => inMoney(value))];
  function inMoney(value: number) {
    return { value, label: money(value * stakeMinor) };
  }
  return (
    <Dialog title={t(m.autoTitle)} backdropCloses onClose={onClose}>
      <div className={css.auto}>
        <Choice
          legend={t(m.autoCount)}
          items={COUNTS.map((value) => ({ value, label: String(value) }))}
          value={count}
          choose={setCount}
        />
        <Choice legend={t(m.autoLoss)} items={LOSSES.map(inMoney)} value={loss} choose={setLoss} />
        <Choice legend={t(m.autoWin)} items={wins} value={win} choose={setWin} />
        <p>{t(m.autoNote)}</p>
        <button type="button" className={css.start} onClick={start}>
          {t(m.autoStart)}
        </button>
      </div>
    </Dialog>
  );
}

function Choice(props: {
  readonly legend: string;
  readonly items: readonly { readonly value: number; readonly label: string }[];
  readonly value: number;
  readonly choose: (value: number) => void;
}) {
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      <div>
        {props.items.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="num"
            aria-pressed={value === props.value}
            onClick={() => props.choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
