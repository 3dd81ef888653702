import { Dialog, useT } from '@tianping/ui';
import { useState } from 'react';
import type { PondStageProps } from '../../stage.ts';
import { AUTO_COUNTS, AUTO_LOSSES } from '../auto.ts';
import type { FishingControl } from '../control.ts';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import { money } from '../words.ts';
import { Choices } from './choices.tsx';
import { usePart } from './use-part.ts';

type AutoProps = PondStageProps & {
  readonly control: FishingControl;
  readonly onClose: () => void;
};

/** Automatic firing requires a count of bullets and a loss limit: neither has a default. */
export function AutoDialog({ game, control, onClose }: AutoProps) {
  const { t } = useT();
  const level = usePart(control.state, (state) => state.level);
  const stakeMinor = game.levels[level] ?? 0;
  const [count, setCount] = useState<number | null>(null);
  const [loss, setLoss] = useState<number | null>(null);
  const isChosen = count !== null && loss !== null;
  const start = (): void => {
    if (count === null || loss === null) return;
    onClose();
    control.startAuto({ left: count, lossMinor: 0, lossLimitMinor: loss * stakeMinor });
  };
  return (
    <Dialog title={t(m.autoTitle)} backdropCloses onClose={onClose}>
      <div className={css.sheet}>
        <Choices
          legend={t(m.autoCount)}
          items={AUTO_COUNTS.map((value) => ({ value, label: t(m.bullets, { count: value }) }))}
          value={count}
          choose={setCount}
        />
        <Choices
          legend={t(m.autoLoss)}
          items={AUTO_LOSSES.map((value) => ({ value, label: money(value * stakeMinor) }))}
          value={loss}
          choose={setLoss}
        />
        <p>{t(m.autoNote)}</p>
        <button type="button" className={css.main} disabled={!isChosen} onClick={start}>
          {t(isChosen ? m.autoStart : m.autoChoose)}
        </button>
      </div>
    </Dialog>
  );
}
