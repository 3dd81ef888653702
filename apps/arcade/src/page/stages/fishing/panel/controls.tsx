import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconFocus2 from '@tabler/icons-react/dist/esm/icons/IconFocus2.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs';
import { Icon, type IconShape, useT } from '@tianping/ui';
import { useState } from 'react';
import type { PondStageProps } from '../../stage.ts';
import { levelsOf } from '../carry.ts';
import type { FishingControl } from '../control.ts';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import { artUrl } from '../scene/art.ts';
import { kindName, plainMoney } from '../words.ts';
import { AddDialog } from './add-dialog.tsx';
import { AutoDialog } from './auto-dialog.tsx';
import { usePart } from './use-part.ts';

export type ControlsProps = PondStageProps & {
  readonly control: FishingControl;
  readonly isAutoOpen: boolean;
  readonly openAuto: (isOpen: boolean) => void;
};

/** Level, balance for firing, and the buttons: HTML, whatever is drawn above. */
export function Controls(props: ControlsProps) {
  const { isAutoOpen, openAuto } = props;
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={css.controls}>
      <LevelBox {...props} />
      <PurseBox {...props} />
      <div className={css.acts}>
        <LockButton {...props} />
        <AutoButton {...props} />
        <FastButton {...props} />
        <SeatButtons {...props} add={() => setAdding(true)} />
      </div>
      {isAutoOpen && <AutoDialog {...props} onClose={() => openAuto(false)} />}
      {isAdding && <AddDialog {...props} onClose={() => setAdding(false)} />}
    </div>
  );
}

function LevelBox({ game, session, control }: ControlsProps) {
  const { t } = useT();
  const level = usePart(control.state, (state) => state.level);
  const levels = levelsOf(game, session);
  return (
    <div className={css.level}>
      <button
        type="button"
        aria-label={t(m.levelDown)}
        disabled={level === levels[0]?.at}
        onClick={() => control.level(-1)}
      >
        <Icon of={IconMinus} />
      </button>
      <p>
        <small>{t(m.level)}</small>
        <b className="num" aria-live="polite">
          {plainMoney(game.levels[level] ?? 0)}
        </b>
      </p>
      <button
        type="button"
        aria-label={t(m.levelUp)}
        disabled={level === levels.at(-1)?.at}
        onClick={() => control.level(1)}
      >
        <Icon of={IconPlus} />
      </button>
    </div>
  );
}

function PurseBox({ game, controller, control }: ControlsProps) {
  const { t } = useT();
  const purseMinor = usePart(controller.state, (state) => state.purseMinor);
  const level = usePart(control.state, (state) => state.level);
  const isEmpty = purseMinor < (game.levels[0] ?? 0);
  const isShort = purseMinor < (game.levels[level] ?? 0);
  return (
    <div className={css.purse} data-short={isShort}>
      <img src={artUrl('effect/coin-0')} alt="" width={30} height={30} />
      <p>
        <small>{t(m.purse)}</small>
        <b className="num" data-testid="pond-purse">
          {plainMoney(purseMinor)}
        </b>
      </p>
      <span role="status">{isEmpty ? t(m.empty) : isShort ? t(m.short) : ''}</span>
    </div>
  );
}

function Act(props: {
  readonly icon: IconShape;
  readonly label: string;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}) {
  const { icon, label, isOn, isDisabled, className, onClick } = props;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon of={icon} size="s" />
      <span>{label}</span>
    </button>
  );
}

function LockButton({ game, control }: ControlsProps) {
  const { t } = useT();
  const isPicking = usePart(control.state, (state) => state.isPicking);
  const locked = usePart(control.state, (state) => state.locked);
  const name = locked ? kindName(game, locked.kind, t) : '';
  const label = locked ? t(m.lockOf, { name }) : t(isPicking ? m.lockPick : m.lock);
  return (
    <Act
      icon={IconFocus2}
      label={label}
      isOn={locked !== null || isPicking}
      className={css.lock}
      onClick={control.toggleLock}
    />
  );
}

function AutoButton({ control, paused, openAuto }: ControlsProps) {
  const { t } = useT();
  const auto = usePart(control.state, (state) => state.auto);
  return auto ? (
    <Act
      icon={IconPlayerStopFilled}
      label={t(m.autoLeft, { left: auto.left })}
      isOn
      onClick={() => control.stop(m.autoPaused)}
    />
  ) : (
    <Act icon={IconRefresh} label={t(m.auto)} isDisabled={paused} onClick={() => openAuto(true)} />
  );
}

function FastButton({ control }: ControlsProps) {
  const { t } = useT();
  const isFast = usePart(control.state, (state) => state.isFast);
  return <Act icon={IconBolt} label={t(m.fast)} isOn={isFast} onClick={control.toggleFast} />;
}

/** Buttons whose calls to the server are waited for. */
function SeatButtons({
  controller,
  paused,
  say,
  control,
  add,
}: ControlsProps & { readonly add: () => void }) {
  const { t } = useT();
  const [isBusy, setBusy] = useState(false);
  const line = usePart(controller.state, (state) => state.line);
  const isShut = isBusy || line !== 'open';
  const wait = async (act: () => Promise<void>): Promise<void> => {
    control.stop(null);
    setBusy(true);
    await act();
    setBusy(false);
  };
  const move = async (): Promise<void> => {
    const answer = await controller.move();
    const { pond } = controller.state.getState();
    if (answer.ok && pond) say(t(m.moved, { seat: pond.seat + 1 }));
  };
  const leave = async (): Promise<void> => {
    const answer = await controller.leave();
    if (answer.ok) say(t(m.left));
  };
  return (
    <>
      <Act
        icon={IconSwitchHorizontal}
        label={t(m.move)}
        isDisabled={isShut}
        onClick={() => void wait(move)}
      />
      <Act icon={IconPlus} label={t(m.add)} isDisabled={isShut || paused} onClick={add} />
      <Act
        icon={IconLogout}
        label={t(m.leave)}
        isDisabled={isShut}
        onClick={() => void wait(leave)}
      />
    </>
  );
}
