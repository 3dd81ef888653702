import { useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import type { PondStageProps } from '../../stage.ts';
import type { FishingControl } from '../control.ts';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import { isInSight } from '../sea/aiming.ts';
import type { Swimmer } from '../sea/waters.ts';
import { kindName, timesText } from '../words.ts';
import { Controls } from './controls.tsx';
import { Results } from './results.tsx';
import { usePart } from './use-part.ts';

/** Update interval: a list that changed faster could not be read or used with keys. */
const EVERY_MS = 1000;

/** The sea as text: the fish in sight, and a button at each that fires at it alone. */
export function ListView(props: PondStageProps & { readonly control: FishingControl }) {
  const { control, controller, game, paused } = props;
  const { t } = useT();
  const seat = usePart(controller.state, ({ pond }) => pond?.seat ?? 0);
  const line = usePart(controller.state, (state) => state.line);
  const [isAutoOpen, openAuto] = useState(false);
  const inSight = useInSight(control);
  // Not `disabled`, which would take the focus away from a keyboard user.
  const mayFire = !paused && line === 'open';
  return (
    <>
      <h2>
        {t(game.name)} · {t(m.seatOf, { seat: seat + 1 })}
      </h2>
      <Controls {...props} isAutoOpen={isAutoOpen} openAuto={openAuto} />
      <section className={css.inSea} aria-label={t(m.inSea)}>
        <h3>{t(m.inSea)}</h3>
        {inSight.length === 0 && <p>{t(m.inSeaNone)}</p>}
        <ul>
          {inSight.map(({ fish, kind }) => {
            const words = { name: kindName(game, kind.code, t), times: timesText(kind, t) };
            return (
              <li key={fish.id}>
                <button
                  type="button"
                  aria-label={t(m.fireAt, words)}
                  aria-disabled={!mayFire}
                  onClick={() => mayFire && control.fire(fish.id)}
                >
                  <span>{words.name}</span>
                  <b className="num">{words.times}</b>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      <Results {...props} />
    </>
  );
}

/** Fish that can be aimed at, in the order in which they came, so that the list is stable. */
function useInSight(control: FishingControl): readonly Swimmer[] {
  const [inSight, setInSight] = useState(() => look(control));
  useEffect(() => {
    // Fish from before sitting down belong to another sea.
    control.step();
    setInSight(look(control));
    const timer = setInterval(() => setInSight(look(control)), EVERY_MS);
    return () => clearInterval(timer);
  }, [control]);
  return inSight;
}

function look(control: FishingControl): readonly Swimmer[] {
  return control.waters.swimming.filter(isInSight).toSorted((a, b) => a.fish.id - b.fish.id);
}
