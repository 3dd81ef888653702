import {
  BACCARAT_BETS,
  pointsOf,
  baccaratMessages as words,
} from '@tianping/plugin-games/baccarat';
import { CARD_CODES } from '@tianping/plugin-games/cards';
import { useT } from '@tianping/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { artUrl } from '../../kit/table/art.ts';
import { Banner } from '../../kit/table/banner.tsx';
import { BetBar } from '../../kit/table/bet-bar.tsx';
import { CardScene } from '../../kit/table/cards/card-scene.tsx';
import type { Reveal } from '../../kit/table/cards/reveal.ts';
import { ClockRing } from '../../kit/table/clock-ring.tsx';
import { useEnding } from '../../kit/table/ending.ts';
import type { Felt } from '../../kit/table/felt.ts';
import { FeltView } from '../../kit/table/felt-view.tsx';
import { tableMessages as m } from '../../kit/table/messages.ts';
import { RoadBoard } from '../../kit/table/roads/road-board.tsx';
import { TableList } from '../../kit/table/table-list.tsx';
import { TableView, useShape } from '../../kit/table/table-view.tsx';
import { useFelt } from '../../kit/table/use-felt.ts';
import { useTable } from '../../kit/table/use-table.ts';
import { useWatched } from '../../kit/use-watched.ts';
import type { RoundStageProps } from '../stage.ts';
import { lookOf } from './look.ts';
import { useRoad } from './road.ts';
import { baccaratSteps } from './steps.ts';

/** A table of baccarat. */
export function Play(props: RoundStageProps) {
  const { game, view, ready } = props;
  const { t } = useT();
  const { drawingMs } = game.plan;
  const stepsOf = useCallback((outcome: unknown) => baccaratSteps(outcome, drawingMs), [drawingMs]);
  const table = useTable(props, stepsOf);
  const results = useRoad(props.door);
  const names = { red: t(words.banker), blue: t(words.player), green: t(words.tie) };
  const board = <RoadBoard results={results} names={names} />;
  useEffect(() => {
    if (view === 'list') ready();
  }, [view, ready]);
  if (view === 'list') {
    return (
      <TableList {...props} staging={table.staging} codes={BACCARAT_BETS}>
        {board}
      </TableList>
    );
  }
  return <Table {...props} {...table} board={board} />;
}

function Table(
  props: RoundStageProps & ReturnType<typeof useTable> & { readonly board: React.ReactNode },
) {
  const { game, door, calm, sounds, ready, toList, now, reveal } = props;
  const { t } = useT();
  const { host, shape } = useShape();
  const look = lookOf(shape);
  const file = shape === null ? null : look.file;
  const { box, leastSize } = look;
  const felt = useFelt(game, { file, box, leastSize, failed: toList });
  const ending = useEnding(props, reveal);
  useEffect(() => {
    if (felt) ready();
  }, [felt, ready]);
  const { ring, shoe, tray } = look;
  const isFresh = felt?.box === box;
  return (
    <TableView
      host={host}
      shape={shape}
      tone="red"
      board={props.board}
      bar={<BetBar {...props} />}
      banner={<Banner door={door} result={ending.result} netText={ending.netText} />}
      felt={
        felt &&
        isFresh && (
          <>
            <FeltView
              {...props}
              felt={felt}
              won={ending.won}
              ended={ending.ended}
              chipRadius={look.chipRadius}
            >
              {shoe.width > 0 && (
                <image
                  href={artUrl('shoe.svg')}
                  x={shoe.x - shoe.width / 2}
                  y={shoe.y - shoe.width * 0.4}
                  width={shoe.width}
                />
              )}
              <g transform={`translate(${ring.x} ${ring.y})`}>
                <ClockRing
                  door={door}
                  now={now}
                  sounds={sounds}
                  bettingMs={game.plan.bettingMs}
                  radius={ring.radius}
                />
              </g>
              <Plates felt={felt} reveal={reveal} size={look.plateSize} />
            </FeltView>
            <CardScene
              felt={felt}
              reveal={reveal}
              shoe={shoe}
              tray={tray}
              sounds={sounds}
              calm={calm}
              label={t(m.tableView, { name: t(game.name) })}
              failed={toList}
              faces={CARD_CODES}
            />
          </>
        )
      }
    />
  );
}

/** 闲 and 庄 above their cards, with the points of the cards that lie open. */
function Plates(props: {
  readonly felt: Felt;
  readonly reveal: ReturnType<typeof useTable>['reveal'];
  readonly size: number;
}) {
  const { t } = useT();
  const shown = useWatched(props.reveal);
  const points = useMemo(() => openPoints(shown), [shown]);
  return (['player', 'banker'] as const).map((side) => {
    const plate = props.felt.plates[`${side}-score`];
    const own = points[side];
    return plate ? (
      <text
        key={side}
        className="felt-name"
        x={plate.x}
        y={plate.y + props.size * 0.35}
        fontSize={props.size}
        fill="#fff"
      >
        {t(words[side])}
        {own === null ? '' : ` ${own}`}
      </text>
    ) : null;
  });
}

function openPoints({ cards }: Reveal): { player: number | null; banker: number | null } {
  const of = (side: string): number | null => {
    const open = Object.entries(cards).filter(([slot, { isUp }]) => isUp && slot.startsWith(side));
    const codes = open.map(([, { code }]) => CARD_CODES.find((one) => one === code));
    return open.length === 0 ? null : pointsOf(codes.filter((code) => code !== undefined));
  };
  return { player: of('player'), banker: of('banker') };
}
