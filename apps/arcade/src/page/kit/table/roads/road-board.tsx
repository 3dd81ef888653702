import {
  askRoad,
  beadPlate,
  bigRoad,
  type DerivedRoad,
  derivedRoad,
  type RoadColour,
  type RoadResult,
  type RoadSide,
} from '@tianping/plugin-games/roads';
import { useT } from '@tianping/ui';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { tableMessages as m } from '../messages.ts';
import css from './roads.module.css';

/** Names of the sides, one character each: 庄 闲 和. */
export type RoadNames = Readonly<Record<RoadColour, string>>;

const CELL = 20;
const ROWS = 6;
const DERIVED = ['bigEye', 'small', 'cockroach'] as const;
const ROAD_NAMES = { bigEye: m.bigEye, small: m.smallRoad, cockroach: m.cockroach };

/** The five roads of a shoe and what either side would add next. */
export function RoadBoard(props: {
  readonly results: readonly RoadResult[];
  readonly names: RoadNames;
}) {
  const { results, names } = props;
  const { t } = useT();
  const roads = useMemo(
    () => ({
      beads: beadPlate(results),
      big: bigRoad(results),
      bigEye: derivedRoad(results, 'bigEye'),
      small: derivedRoad(results, 'small'),
      cockroach: derivedRoad(results, 'cockroach'),
    }),
    [results],
  );
  const count = (colour: RoadColour): number =>
    results.filter(({ winner }) => winner === colour).length;
  const counts = `${names.red} ${count('red')} · ${names.blue} ${count('blue')} · ${names.green} ${count('green')}`;
  return (
    <section className={css.board} aria-label={t(m.roads)}>
      <Road name={t(m.beadPlate)} summary={counts} cells={roads.beads} className={css.beads}>
        {(cell) => <BeadMark {...cell} name={names[cell.winner]} />}
      </Road>
      <Road name={t(m.bigRoad)} summary={counts} cells={roads.big} className={css.big}>
        {(cell) => <BigMark {...cell} />}
      </Road>
      <div className={css.small}>
        {DERIVED.map((road) => (
          <Road
            key={road}
            name={t(ROAD_NAMES[road])}
            summary={String(roads[road].length)}
            cells={roads[road]}
          >
            {({ side }) => <DerivedMark road={road} side={side} />}
          </Road>
        ))}
      </div>
      <div className={css.ask}>
        <p className={css.counts}>{counts}</p>
        {(['red', 'blue'] as const).map((side) => (
          <Ask key={side} side={side} name={names[side]} results={results} />
        ))}
        <p className={css.note}>{t(m.roadNote)}</p>
      </div>
    </section>
  );
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Six rows with the style sheet's height, and as many of the last columns as fit. */
function Road<Shown extends Cell>(props: {
  readonly name: string;
  readonly summary: string;
  readonly cells: readonly Shown[];
  readonly className?: string | undefined;
  readonly children: (cell: Shown) => ReactNode;
}) {
  const { name, cells } = props;
  const host = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = (): void => {
      const side = (element.clientHeight - 1) / ROWS;
      setColumns(side > 0 ? Math.floor((element.clientWidth - 1) / side) : 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const last = cells.reduce((most, { column }) => Math.max(most, column), 0);
  const first = Math.max(0, last + 2 - columns);
  return (
    <figure className={`${css.road} ${props.className ?? ''}`}>
      <figcaption>{name}</figcaption>
      <div ref={host}>
        {columns > 0 && (
          <svg
            viewBox={`0 0 ${columns * CELL + 1} ${ROWS * CELL + 1}`}
            preserveAspectRatio="xMinYMin meet"
            role="img"
            aria-label={`${name} ${props.summary}`}
          >
            <path d={gridOf(columns)} className={css.grid} />
            {cells
              .filter(({ column }) => column >= first)
              .map((cell) => (
                <g
                  key={`${cell.column}:${cell.row}`}
                  transform={`translate(${(cell.column - first) * CELL + 10.5} ${cell.row * CELL + 10.5})`}
                >
                  {props.children(cell)}
                </g>
              ))}
          </svg>
        )}
      </div>
    </figure>
  );
}

function gridOf(columns: number): string {
  const lines: string[] = [];
  for (let at = 0; at <= columns; at += 1) lines.push(`M${at * CELL + 0.5} 0v${ROWS * CELL}`);
  for (let at = 0; at <= ROWS; at += 1) lines.push(`M0 ${at * CELL + 0.5}h${columns * CELL}`);
  return lines.join('');
}

function BeadMark(props: RoadResult & { readonly name: string }) {
  return (
    <>
      <circle r={8.6} data-side={props.winner} className={css.full} />
      <text className={css.bead} y={4.3}>
        {props.name}
      </text>
      {props.redPair && <circle cx={-6} cy={-6} r={2.6} data-side="red" className={css.pair} />}
      {props.bluePair && <circle cx={6} cy={6} r={2.6} data-side="blue" className={css.pair} />}
    </>
  );
}

function BigMark(props: {
  readonly side: RoadSide;
  readonly ties: number;
  readonly redPair: boolean;
  readonly bluePair: boolean;
}) {
  return (
    <>
      <circle r={7.4} data-side={props.side} className={css.ring} />
      {props.ties > 0 && <path d="M-6 6L6-6" className={css.tie} />}
      {props.ties > 1 && (
        <text className={css.ties} y={3.6}>
          {props.ties}
        </text>
      )}
      {props.redPair && <circle cx={-6} cy={-6} r={2.2} data-side="red" className={css.pair} />}
      {props.bluePair && <circle cx={6} cy={6} r={2.2} data-side="blue" className={css.pair} />}
    </>
  );
}

/** Big eye boy a ring, small road a disc, cockroach road a stroke. */
function DerivedMark({ road, side }: { readonly road: DerivedRoad; readonly side: RoadSide }) {
  if (road === 'bigEye') return <circle r={7} data-side={side} className={css.ring} />;
  if (road === 'small') return <circle r={7.6} data-side={side} className={css.full} />;
  return <path d="M-6 7L6-7" data-side={side} className={css.stroke} />;
}

function Ask(props: {
  readonly side: RoadSide;
  readonly name: string;
  readonly results: readonly RoadResult[];
}) {
  const { t } = useT();
  const { side, name } = props;
  const next = useMemo(() => askRoad(props.results, side), [props.results, side]);
  const summary = DERIVED.map((road) => {
    const mark = next[road];
    const word = mark === null ? m.noMark : mark === 'red' ? m.roadSame : m.roadMixed;
    return `${t(ROAD_NAMES[road])} ${t(word)}`;
  }).join(' · ');
  return (
    <div className={css.asked} data-side={side}>
      <span aria-hidden="true">{t(m.ask, { name })}</span>
      <svg viewBox="0 0 62 20" role="img" aria-label={`${t(m.ask, { name })}: ${summary}`}>
        {DERIVED.map((road, at) => {
          const mark = next[road];
          return (
            <g key={road} transform={`translate(${at * 21 + 10} 10)`}>
              {mark === null ? (
                <path d="M-4 0h8" className={css.none} />
              ) : (
                <DerivedMark road={road} side={mark} />
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
