import type { RoundGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import { type FunctionComponent, type ReactNode, useCallback, useEffect } from 'react';
import { Banner } from './banner.tsx';
import { BetBar } from './bet-bar.tsx';
import type { RevealStep } from './cards/reveal.ts';
import { ClockRing } from './clock-ring.tsx';
import { useEnding } from './ending.ts';
import type { Felt } from './felt/felt.ts';
import { FeltView } from './felt/felt-view.tsx';
import { useFelt } from './felt/use-felt.ts';
import { tableMessages } from './messages.ts';
import type { TableProps } from './props.ts';
import type { Staging } from './staging.ts';
import { TableList } from './table-list.tsx';
import { TableView, useShape } from './table-view.tsx';
import { useTable } from './use-table.ts';

/** Positions on the felt of one shape, in the felt's units. */
export interface DrawnLook {
  readonly file: string;
  readonly box: Felt['box'];
  readonly chipRadius: number;
  readonly ring: { readonly x: number; readonly y: number; readonly radius: number };
  /** Bets whose names are written live; the others keep the drawing's outlines. */
  readonly live: ReadonlySet<string>;
  /** The smallest a text of a bet area may be, in pixels of the page. */
  readonly leastPx?: number;
}

export interface DrawnTableProps extends TableProps {
  /** `list`: the same content in rows and buttons, for keyboards and screen readers. */
  readonly view: 'stage' | 'list';
  readonly calm: boolean;
  ready(): void;
  toList(): void;
}

/** The moving object over the felt: a wheel, a dome. */
export interface DrawnSceneProps<Look extends DrawnLook>
  extends Pick<DrawnTableProps, 'controller' | 'sounds' | 'calm' | 'now'> {
  readonly felt: Felt;
  readonly look: Look;
  readonly label: string;
  failed(): void;
}

/** One game of this kind. */
export interface DrawnKind<Look extends DrawnLook> {
  readonly looks: { readonly wide: Look; readonly tall: Look };
  readonly tone: 'red' | 'brown' | 'green';
  /** Bets in the order of the list. */
  readonly codes: readonly string[];
  /** Time from the draw until its result has been shown. */
  readonly resultMs: number;
  readonly board: (staging: Staging) => ReactNode;
  readonly Scene: FunctionComponent<DrawnSceneProps<Look>>;
  /** Additional texts on the felt. */
  readonly notes?: (look: Look) => ReactNode;
  /** Selector of the drawing's outlines that are hidden. */
  readonly without?: string;
}

/** A table whose result is drawn by an object of its own (a wheel, a dome) on the felt. */
export function DrawnTable<Look extends DrawnLook>(
  props: DrawnTableProps & { readonly kind: DrawnKind<Look> },
) {
  const { view, ready, kind } = props;
  const { resultMs } = kind;
  const stepsOf = useCallback(
    (outcome: unknown): RevealStep[] =>
      outcome === null
        ? []
        : [{ atMs: resultMs, kind: 'result', slot: '', code: '', slowly: false }],
    [resultMs],
  );
  const table = useTable(props, stepsOf);
  useEffect(() => {
    if (view === 'list') ready();
  }, [view, ready]);
  if (view === 'stage') return <DrawnFelt {...props} {...table} />;
  return (
    <TableList {...props} staging={table.staging} codes={kind.codes}>
      {kind.board(table.staging)}
    </TableList>
  );
}

function DrawnFelt<Look extends DrawnLook>(
  props: DrawnTableProps & ReturnType<typeof useTable> & { readonly kind: DrawnKind<Look> },
) {
  const { game, controller, sounds, calm, ready, toList, now, reveal, kind } = props;
  const { looks, without, Scene } = kind;
  const { t } = useT();
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
      tone={kind.tone}
      board={kind.board(props.staging)}
      bar={<BetBar {...props} />}
      banner={<Banner controller={controller} result={ending.result} netText={ending.netText} />}
      felt={
        felt?.box === box && (
          <>
            <FeltView
              {...props}
              felt={felt}
              won={ending.won}
              payoutOf={ending.payoutOf}
              chipRadius={look.chipRadius}
              leastPx={look.leastPx}
            >
              {kind.notes?.(look)}
              <g transform={`translate(${ring.x} ${ring.y})`}>
                <ClockRing
                  controller={controller}
                  now={now}
                  sounds={sounds}
                  bettingMs={game.plan.bettingMs}
                  radius={ring.radius}
                />
              </g>
            </FeltView>
            <Scene
              felt={felt}
              look={look}
              controller={controller}
              now={now}
              sounds={sounds}
              calm={calm}
              label={t(tableMessages.tableView, { name: t(game.name) })}
              failed={toList}
            />
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
