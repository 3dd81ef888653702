import { useT } from '@tianping/ui';
import { useEffect, useMemo, useRef } from 'react';
import { PixiView } from '../../../kit/pixi-view.tsx';
import type { PondStageProps } from '../../stage.ts';
import type { FishingControl } from '../control.ts';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import { buildSea } from '../scene/sea-scene.ts';
import { createSeaView, SEA_LAYOUTS } from '../scene/view.ts';
import { BossBanner } from './boss-banner.tsx';
import { FishList } from './fish-list.tsx';
import { Overview } from './overview.tsx';
import { usePart } from './use-part.ts';
import { usePointer } from './use-pointer.ts';

type SeaProps = PondStageProps & { readonly control: FishingControl };

/** The sea, and the overlays on it. */
export function Sea(props: SeaProps) {
  const { control, controller, game, script, calm } = props;
  const { t } = useT();
  const seat = usePart(controller.state, ({ pond }) => pond?.seat ?? null);
  const isPicking = usePart(control.state, (state) => state.isPicking);
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const view = useMemo(() => createSeaView(() => host.current), []);
  const isSeated = seat !== null;
  const pointer = usePointer(control, view, isSeated);
  useEffect(() => {
    if (isSeated) host.current?.focus({ preventScroll: true });
  }, [isSeated]);
  return (
    <div className={css.place}>
      <div
        ref={host}
        className={css.sea}
        data-picking={isPicking}
        role="application"
        tabIndex={isSeated ? 0 : -1}
        aria-label={t(m.seaLabel, { name: t(game.name) })}
        {...pointer}
      >
        <PixiView
          key={script}
          build={(scene) => buildSea(scene, { control, view, t, props: () => latest.current })}
          layouts={SEA_LAYOUTS}
          calm={calm}
          label={t(game.name)}
          failed={props.toList}
        />
      </div>
      {isSeated && <BossBanner game={game} controller={controller} control={control} />}
      {isSeated && <FishList game={game} />}
      {seat !== null && <Overview control={control} view={view} seat={seat} />}
    </div>
  );
}
