import {
  callBets,
  colourOf,
  neighbourBets,
  neighboursOf,
  type RouletteCall,
  WHEEL,
  rouletteMessages as words,
} from '@tianping/plugin-games/roulette';
import { useT } from '@tianping/ui';
import { useState } from 'react';
import type { Staging } from '../../kit/table/staging.ts';
import { useWatched } from '../../kit/use-watched.ts';
import type { RoundController } from '../stage.ts';
import { rouletteRules as m } from './messages.ts';
import css from './roulette.module.css';

const CALLS = ['tiers', 'orphelins', 'voisins'] as const;
const ASIDE_MAX = 5;
/** Cells of the track: 17 above from the left, 2 at the right end, 17 below, 1 at the left end. */
const FIRST = WHEEL.indexOf(5);
const [CELL, HIGH, MIDDLE, END] = [42, 46, 54, 52];
const WIDTH = END * 2 + CELL * 17;
const HEIGHT = HIGH * 2 + MIDDLE;

interface Cell {
  readonly pocket: number;
  readonly d: string;
  readonly x: number;
  readonly y: number;
}

function cellOf(at: number): Cell {
  const pocket = WHEEL[(FIRST + at) % WHEEL.length] ?? 0;
  const right = END + CELL * 17;
  if (at < 17) return box(pocket, END + at * CELL, 0);
  if (at >= 19 && at < 36) return box(pocket, right - (at - 18) * CELL, HEIGHT - HIGH);
  const half = HEIGHT / 2;
  if (at === 17) {
    const d = `M${right} 0Q${WIDTH} 0 ${WIDTH} ${half}H${right}Z`;
    return { pocket, d, x: right + END * 0.44, y: half * 0.6 };
  }
  if (at === 18) {
    const d = `M${right} ${HEIGHT}Q${WIDTH} ${HEIGHT} ${WIDTH} ${half}H${right}Z`;
    return { pocket, d, x: right + END * 0.44, y: half * 1.4 };
  }
  const d = `M${END} 0Q0 0 0 ${half}Q0 ${HEIGHT} ${END} ${HEIGHT}Z`;
  return { pocket, d, x: END / 2, y: half };
}

function box(pocket: number, x: number, y: number): Cell {
  return {
    pocket,
    d: `M${x} ${y}h${CELL}v${HIGH}h${-CELL}Z`,
    x: x + CELL / 2,
    y: y + HIGH / 2,
  };
}

const CELLS = WHEEL.map((_, at) => cellOf(at));

/** Corners of the three fields in the middle, and the positions of their names. */
const top = HIGH;
const bottom = HEIGHT - HIGH;
const along = (cells: number): number => END + cells * CELL;
const FIELDS: Readonly<Record<RouletteCall, { readonly d: string; readonly x: number }>> = {
  tiers: { d: `M${along(0)} ${top}H${along(4)}L${along(7)} ${bottom}H${along(0)}Z`, x: along(2.8) },
  orphelins: {
    d: `M${along(4)} ${top}H${along(9)}L${along(10)} ${bottom}H${along(7)}Z`,
    x: along(7.5),
  },
  voisins: {
    d: `M${along(9)} ${top}H${along(17)}V${bottom}H${along(10)}Z`,
    x: along(13.3),
  },
};

/** The numbers in the order of the wheel: a number is bet with its neighbours, a field by its call. */
export function Track({ staging, controller }: { staging: Staging; controller: RoundController }) {
  const { t } = useT();
  const { round } = useWatched(controller.state);
  const [aside, setAside] = useState(2);
  const [over, setOver] = useState<number | null>(null);
  const lit = new Set(over === null ? [] : neighboursOf(over, aside));
  const isOpen = round?.phase === 'betting';
  return (
    <section className={css.track} aria-label={t(m.track)}>
      <div className={css.trackHead}>
        <b>{t(words.neighbours)}</b>
        <button
          type="button"
          aria-label={t(m.fewer)}
          disabled={aside === 1}
          onClick={() => setAside(aside - 1)}
        >
          −
        </button>
        <span aria-live="polite">{t(m.neighbours, { count: aside })}</span>
        <button
          type="button"
          aria-label={t(m.more)}
          disabled={aside === ASIDE_MAX}
          onClick={() => setAside(aside + 1)}
        >
          +
        </button>
      </div>
      <div className={css.scroll}>
        <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} data-open={isOpen}>
          <title>{t(m.track)}</title>
          {CALLS.map((call) => (
            <g key={call} className={css.field}>
              <path d={FIELDS[call].d} />
              <text x={FIELDS[call].x} y={HEIGHT / 2 + 7}>
                {t(words[call])}
              </text>
              <Press
                d={FIELDS[call].d}
                label={t(m.chips, { name: t(words[call]), count: chipsOf(call) })}
                press={() => staging.putAll(callBets(call))}
              />
            </g>
          ))}
          {CELLS.map(({ pocket, d, x, y }) => (
            <g
              key={pocket}
              className={css.cell}
              data-colour={colourOf(pocket)}
              data-lit={lit.has(pocket)}
              onPointerEnter={() => setOver(pocket)}
              onPointerLeave={() => setOver(null)}
            >
              <path d={d} />
              <text x={x} y={y + 7}>
                {pocket}
              </text>
              <Press
                d={d}
                label={t(m.putNeighbours, { pocket })}
                press={() => staging.putAll(neighbourBets(pocket, aside))}
              />
            </g>
          ))}
        </svg>
      </div>
    </section>
  );
}

function chipsOf(call: RouletteCall): number {
  return callBets(call).reduce((sum, { chips }) => sum + chips, 0);
}

/** An area that can be pressed by pointer or key. */
function Press(props: { readonly d: string; readonly label: string; readonly press: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an area of a drawing has no button element.
    <path
      d={props.d}
      className={css.press}
      role="button"
      tabIndex={0}
      aria-label={props.label}
      onClick={props.press}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        props.press();
      }}
    />
  );
}
