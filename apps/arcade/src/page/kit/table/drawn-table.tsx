import type { RoundGame } from '@tianping/games';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Banner } from './banner.tsx';
import { BetBar } from './bet-bar.tsx';
import type { RevealStep } from './cards/reveal.ts';
import { ClockRing } from './clock-ring.tsx';
import { useEnding } from './ending.ts';
import type { Felt } from './felt.ts';
import { FeltView } from './felt-view.tsx';
import type { TableProps } from './props.ts';
import type { Staging } from './staging.ts';
import { TableView, useShape } from './table-view.tsx';
import { useFelt } from './use-felt.ts';
import { useTable } from './use-table.ts';

/** Where things are on the felt of one shape, in the felt's units. */
export interface DrawnLook {
  readonly file: string;
  readonly box: Felt['box'];
  readonly chipRadius: number;
  readonly ring: { readonly x: number; readonly y: number; readonly radius: number };
  /** Bets whose names are written live; the others keep the drawing's outlines. */
  readonly live: ReadonlySet<string>;
}

export interface DrawnTableProps extends TableProps {
  readonly calm: boolean;
  ready(): void;
  toList(): void;
}

/** The staging of a table without cards, and when its result has been shown. */
export function useDrawn(props: DrawnTableProps, resultMs: number) {
  const stepsOf = useCallback(
    (outcome: unknown): RevealStep[] =>
      outcome === null
        ? []
        : [{ atMs: resultMs, kind: 'result', slot: '', code: '', slowly: false }],
    [resultMs],
  );
  return useTable(props, stepsOf);
}

/** A table whose result is drawn by a thing of its own (a wheel, a dome) that stands on the felt. */
export function DrawnTable<Look extends DrawnLook>(
  props: DrawnTableProps & {
    readonly staging: Staging;
    readonly reveal: ReturnType<typeof useTable>['reveal'];
    readonly looks: { readonly wide: Look; readonly tall: Look };
    readonly tone: 'red' | 'brown' | 'green';
    readonly board: ReactNode;
    /** What moves over the felt. */
    readonly scene: (felt: Felt, look: Look) => ReactNode;
    /** What is written on the felt besides. */
    readonly notes?: (look: Look) => ReactNode;
    /** Outlines of the drawing that are not shown, as a selector. */
    readonly without?: string;
  },
) {
  const { game, door, sounds, ready, toList, now, reveal, looks, without } = props;
  const { host, shape } = useShape();
  const look = shape === 'tall' ? looks.tall : looks.wide;
  const { box, ring, live } = look;
  const file = shape === null ? null : look.file;
  const felt = useFelt(useLive(game, live), { file, box, failed: toList });
  const ending = useEnding(props, reveal);
  useEffect(() => {
    if (!felt) return;
    if (without) for (const element of felt.art.querySelectorAll(without)) element.remove();
    ready();
  }, [felt, without, ready]);
  return (
    <TableView
      host={host}
      shape={shape}
      tone={props.tone}
      board={props.board}
      bar={<BetBar {...props} />}
      banner={<Banner door={door} result={ending.result} netText={ending.netText} />}
      felt={
        felt?.box === box && (
          <>
            <FeltView
              {...props}
              felt={felt}
              won={ending.won}
              payoutOf={ending.payoutOf}
              chipRadius={look.chipRadius}
            >
              {props.notes?.(look)}
              <g transform={`translate(${ring.x} ${ring.y})`}>
                <ClockRing
                  door={door}
                  now={now}
                  sounds={sounds}
                  bettingMs={game.plan.bettingMs}
                  radius={ring.radius}
                />
              </g>
            </FeltView>
            {props.scene(felt, look)}
          </>
        )
      }
    />
  );
}

const known = new WeakMap<ReadonlySet<string>, RoundGame>();

/** The game as the felt reads it: only these bets have names to write. */
function useLive(game: RoundGame, live: ReadonlySet<string>): RoundGame {
  const before = known.get(live);
  if (before) return before;
  const narrowed: RoundGame = {
    ...game,
    readBet: (code) => (live.has(code) ? game.readBet(code) : null),
  };
  known.set(live, narrowed);
  return narrowed;
}
