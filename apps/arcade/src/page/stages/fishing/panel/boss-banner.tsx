import type { PondGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import type { PondController } from '../../stage.ts';
import type { FishingControl } from '../control.ts';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import { kindName, leftText } from '../words.ts';
import { usePart } from './use-part.ts';

const SECOND_MS = 1000;

/** Shows that the boss of the room is in the water, and for how long it stays. */
export function BossBanner(props: {
  readonly game: PondGame;
  readonly controller: PondController;
  readonly control: FishingControl;
}) {
  const { game, controller, control } = props;
  const { t } = useT();
  const boss = usePart(control.state, (state) => state.boss);
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (!boss) return;
    const tick = (): void => setMs(controller.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [boss, controller]);
  if (!boss) return null;
  const left = Math.max(0, Math.min(boss.leaveMs - boss.enterMs, boss.leaveMs - ms));
  const part = left / (boss.leaveMs - boss.enterMs);
  return (
    <p className={css.boss}>
      <b>{kindName(game, boss.kind, t)}</b>
      <i aria-hidden="true">
        <i style={{ width: `${Math.round(part * 100)}%` }} />
      </i>
      <span className="num">{t(m.bossLeaves, { time: leftText(left) })}</span>
    </p>
  );
}
