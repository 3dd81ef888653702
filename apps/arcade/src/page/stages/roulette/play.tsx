import { rouletteBets } from '@tianping/plugin-games/roulette';
import { type DrawnKind, DrawnTable } from '../../kit/table/drawn-table.tsx';
import type { RoundStageProps } from '../stage.ts';
import { LANDED_MS } from './ball.ts';
import { type RouletteLook, rouletteLooks } from './look.ts';
import { Results } from './results.tsx';
import css from './roulette.module.css';
import { Track } from './track.tsx';
import { WheelScene } from './wheel-scene.tsx';

/** A table of roulette. */
export function Play(props: RoundStageProps) {
  const { controller } = props;
  const kind: DrawnKind<RouletteLook> = {
    ...roulette,
    board: (staging) => (
      <div className={css.board}>
        <Track staging={staging} controller={controller} />
        <Results controller={controller} />
      </div>
    ),
  };
  return <DrawnTable {...props} kind={kind} />;
}

const roulette = {
  looks: rouletteLooks,
  tone: 'green',
  // Outside bets first, because the list is long.
  codes: [...rouletteBets.values()]
    .toSorted((a, b) => b.pockets.length - a.pockets.length)
    .map(({ code }) => code),
  resultMs: LANDED_MS + 300,
  without: '#rou-last, #rou-wheel-place',
  Scene: WheelScene,
} as const;
