import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { changeText, moneyMinor } from '@tianping/base';
import { type SlotTheme, themeRules } from '@tianping/plugin-games/slots';
import { Icon, useT } from '@tianping/ui';
import { useWatched } from '../../../kit/use-watched.ts';
import type { SpinStageProps } from '../../stage.ts';
import { symbolName } from '../art.ts';
import { money, type SlotControl, stakesOf } from '../control.ts';
import { slotStageMessages as m } from '../messages.ts';
import type { SlotState } from '../play-state.ts';
import css from '../slot.module.css';

type ControlsProps = SpinStageProps & {
  readonly theme: SlotTheme;
  readonly control: SlotControl;
  readonly open: (panel: 'auto' | 'paytable') => void;
};

/** Stake, win, and the buttons; all of it HTML, whatever is drawn above. */
export function Controls(props: ControlsProps) {
  const { control, open, paused } = props;
  const { t } = useT();
  const { isBusy, isFast, auto } = useWatched(control.state);
  const name = auto ? t(m.stopAuto) : t(isBusy ? m.stop : m.spin);
  return (
    <div className={css.controls}>
      <StakeBox {...props} />
      <WinBox {...props} />
      <div className={css.extras}>
        <button
          type="button"
          aria-pressed={isFast}
          onClick={() => control.state.setState({ isFast: !isFast })}
        >
          <Icon of={IconBolt} size="s" />
          {t(m.fast)}
        </button>
        <button type="button" disabled={isBusy || paused} onClick={() => open('auto')}>
          {auto ? t(m.autoLeft, { left: auto.left }) : t(m.auto)}
        </button>
        <button type="button" onClick={() => open('paytable')}>
          {t(m.paytable)}
        </button>
      </div>
      <button
        type="button"
        className={css.spin}
        data-busy={isBusy}
        aria-label={name}
        disabled={paused && !isBusy}
        onClick={isBusy ? control.stop : control.spin}
      >
        <Icon of={isBusy ? IconPlayerStopFilled : IconRefresh} size="l" />
      </button>
    </div>
  );
}

function StakeBox(props: ControlsProps) {
  const { control, theme } = props;
  const { t } = useT();
  const { stakeMinor, isBusy } = useWatched(control.state);
  const stakes = stakesOf(props);
  const { engine } = themeRules[theme].machine;
  const shape =
    engine === 'ways'
      ? t(m.waysOf)
      : engine === 'tumble'
        ? t(m.clustersOf)
        : t(m.linesOf, { line: money(stakeMinor / 20) });
  return (
    <div className={css.box}>
      <small>{t(m.stake)}</small>
      <p>
        <button
          type="button"
          aria-label={t(m.stakeDown)}
          disabled={isBusy || stakeMinor === stakes[0]}
          onClick={() => control.stake(-1)}
        >
          <Icon of={IconMinus} size="s" />
        </button>
        <b className="num" aria-live="polite">
          {money(stakeMinor)}
        </b>
        <button
          type="button"
          aria-label={t(m.stakeUp)}
          disabled={isBusy || stakeMinor === stakes.at(-1)}
          onClick={() => control.stake(1)}
        >
          <Icon of={IconPlus} size="s" />
        </button>
      </p>
      <small className="num">{shape}</small>
    </div>
  );
}

function WinBox({ control, theme }: ControlsProps) {
  const { t } = useT();
  const state = useWatched(control.state);
  const { wonMinor, lastStakeMinor, isBusy, last } = state;
  const isOver = !isBusy && last !== null && wonMinor !== null;
  const net = changeText(moneyMinor((wonMinor ?? 0) - lastStakeMinor));
  return (
    <div className={`${css.box} ${css.won}`}>
      <small>{t(m.won)}</small>
      <b className="num" data-won={(wonMinor ?? 0) >= lastStakeMinor}>
        {money(wonMinor ?? 0)}
      </b>
      <small className="num" role="status">
        {isOver
          ? `${wonMinor === 0 ? `${t(m.wonNone)} · ` : ''}${t(m.net, { stake: money(lastStakeMinor), net })}`
          : wonWords(state, theme, t)}
      </small>
    </div>
  );
}

/** The text for what is being shown at the moment. */
function wonWords(state: SlotState, theme: SlotTheme, t: ReturnType<typeof useT>['t']): string {
  const { single, isBusy } = state;
  if (!single) return t(isBusy ? m.spinning : m.ready);
  const name = symbolName(theme, single.symbol);
  const parts = [
    single.line === null ? null : t(m.line, { line: single.line }),
    t(m.winLine, {
      symbol: typeof name === 'string' ? name : t(name),
      count: single.cells.length,
    }),
    single.ways > 1 ? t(m.ways, { ways: single.ways }) : null,
    money(single.minor),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
