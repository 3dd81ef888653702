import { useT } from '@tianping/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { PondStageProps } from '../stage.ts';
import { createControl, type FishingControl } from './control.ts';
import css from './fishing.module.css';
import { fishingStage as m } from './messages.ts';
import { Controls } from './panel/controls.tsx';
import { ListView } from './panel/list-view.tsx';
import { Results } from './panel/results.tsx';
import { Sea } from './panel/sea.tsx';
import { StartPanel } from './panel/start-panel.tsx';
import { useKeys } from './panel/use-keys.ts';
import { usePace } from './panel/use-pace.ts';
import { usePart } from './panel/use-part.ts';

/** A room of fishing: the panel for sitting down, then the sea, its controls and the results. */
export function Play(props: PondStageProps) {
  const { controller, view, ready } = props;
  const isSeated = usePart(controller.state, ({ pond }) => pond !== null);
  const { t } = useT();
  const control = useControl(props);
  const isList = view === 'list';
  usePace(control, isList);
  useEffect(() => {
    if (isList) ready();
  }, [isList, ready]);
  const keys = useKeys(control, isSeated);
  if (isList) {
    return (
      <div className={css.list}>
        {isSeated ? <ListView {...props} control={control} /> : <StartPanel {...props} />}
        <News control={control} />
      </div>
    );
  }
  return (
    <section
      className={css.fishing}
      aria-label={t(m.inSea)}
      onKeyDown={keys.press}
      onKeyUp={keys.lift}
      data-seated={isSeated}
    >
      <Sea {...props} control={control} />
      {isSeated ? (
        <>
          <Controls
            {...props}
            control={control}
            isAutoOpen={keys.isAutoOpen}
            openAuto={keys.openAuto}
          />
          <Results {...props} control={control} />
        </>
      ) : (
        <div className={css.cover}>
          <StartPanel {...props} />
        </div>
      )}
      <News control={control} />
    </section>
  );
}

/** Announces catches to screen readers. */
function News({ control }: { readonly control: FishingControl }) {
  const news = usePart(control.state, (state) => state.news);
  return (
    <p className="vh" role="status" aria-live="polite">
      <span key={news.number}>{news.text}</span>
    </p>
  );
}

/** One control for as long as the game is open; it reads changing values when it needs them. */
function useControl(props: PondStageProps): FishingControl {
  const { t } = useT();
  const latest = useRef({ props, t });
  latest.current = { props, t };
  const control = useMemo(
    () =>
      createControl({
        props: () => latest.current.props,
        t: (...asked) => latest.current.t(...asked),
      }),
    [],
  );
  useEffect(() => {
    const hide = (): void => {
      if (document.hidden) control.stop(m.autoPaused);
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      control.stop(null);
      control.end();
    };
  }, [control]);
  return control;
}
