import { type SlotTheme, themeOf } from '@tianping/plugin-games/slots';
import { Dialog, useT } from '@tianping/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PixiView } from '../../kit/pixi-view.tsx';
import type { Layout } from '../../kit/stage.ts';
import type { SpinStageProps } from '../stage.ts';
import { artUrl, logoUrl } from './art.ts';
import { createControl, type SlotControl } from './control.ts';
import { slotStageMessages as m } from './messages.ts';
import { AutoDialog } from './panel/auto-dialog.tsx';
import { Controls } from './panel/controls.tsx';
import { LastSpin } from './panel/last-spin.tsx';
import { Overlay } from './panel/overlay.tsx';
import { Rules } from './panel/paytable.tsx';
import { FRAME } from './scene/machine.ts';
import css from './slot.module.css';

const LAYOUTS: readonly Layout[] = [
  { name: 'wide', width: FRAME.width + 16, height: FRAME.height + 16 },
];

export function Play(props: SpinStageProps) {
  const theme = themeOf(props.game.code);
  return theme ? <Machine {...props} theme={theme} /> : null;
}

function Machine(props: SpinStageProps & { readonly theme: SlotTheme }) {
  const { theme, view, ready, script, game } = props;
  const { t } = useT();
  const [open, setOpen] = useState<'auto' | 'paytable' | null>(null);
  // A spin in progress survives a change of the script.
  const latest = useRef({ props, t });
  latest.current = { props, t };
  const control = useMemo(
    () =>
      createControl({
        theme,
        props: () => latest.current.props,
        t: (...asked) => latest.current.t(...asked),
      }),
    [theme],
  );
  useEffect(() => {
    const leave = (): void => control.leave();
    return leave;
  }, [control]);
  useSpaceKey(control, open === null);
  const isList = view === 'list';
  useEffect(() => {
    if (isList) ready();
  }, [isList, ready]);
  const background = { backgroundImage: `url(${artUrl(theme, 'background')})` };
  return (
    <div className={isList ? css.list : css.slot} style={isList ? undefined : background}>
      {!isList && (
        <img className={css.logo} src={logoUrl(theme, script)} alt="" width={640} height={200} />
      )}
      {!isList && (
        <div className={css.machine}>
          <PixiView
            key={script}
            build={control.build}
            layouts={LAYOUTS}
            calm={props.calm}
            label={t(m.label, { name: t(game.name) })}
            failed={props.toList}
          />
          <Overlay state={control.state} />
        </div>
      )}
      {isList && <LastSpin game={game} theme={theme} state={control.state} />}
      <Controls {...props} control={control} open={setOpen} />
      {open === 'auto' && <AutoDialog control={control} onClose={() => setOpen(null)} />}
      {open === 'paytable' && (
        <Dialog title={t(m.paytable)} width="l" backdropCloses onClose={() => setOpen(null)}>
          <Rules game={game} script={script} />
        </Dialog>
      )}
    </div>
  );
}

/** The space bar spins, unless a focused element uses keys. */
function useSpaceKey(control: SlotControl, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      if (event.code !== 'Space' || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest('button, a, input, select, dialog')) return;
      event.preventDefault();
      if (control.state.getState().isBusy) control.stop();
      else control.spin();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [control, isOn]);
}
