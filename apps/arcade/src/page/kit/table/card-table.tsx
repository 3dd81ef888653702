import { useT } from '@tianping/ui';
import { type ReactNode, useEffect } from 'react';
import { useWatched } from '../use-watched.ts';
import { artUrl } from './art.ts';
import { Banner } from './banner.tsx';
import { BetBar } from './bet-bar.tsx';
import { CardScene } from './cards/card-scene.tsx';
import { type HandPlate, HandPlates } from './cards/hand-plate.tsx';
import { type Pack, playingCards } from './cards/pack.ts';
import type { Reveal } from './cards/reveal.ts';
import { ClockRing } from './clock-ring.tsx';
import { useEnding } from './ending.ts';
import type { Felt, Place } from './felt/felt.ts';
import { FeltView } from './felt/felt-view.tsx';
import { useFelt } from './felt/use-felt.ts';
import { tableMessages as m } from './messages.ts';
import type { TableProps } from './props.ts';
import { type TableShape, type TableTone, TableView, useShape } from './table-view.tsx';
import type { useTable } from './use-table.ts';

/** A felt of one shape with the positions on it, in its units. */
export interface CardTableLook {
  readonly file: string;
  readonly box: Felt['box'];
  readonly leastSize: number;
  readonly chipRadius: number;
  readonly ring: { readonly x: number; readonly y: number; readonly radius: number };
  /** Where cards come from; drawn when it has a width. */
  readonly shoe: Place & { readonly width: number };
  readonly tray: Place;
  readonly plateSize: number;
  /** Height of the plates that name the classes of hands. */
  readonly handSize?: number;
}

interface CardTableProps extends TableProps, ReturnType<typeof useTable> {
  readonly calm: boolean;
  ready(): void;
  toList(): void;
  readonly lookOf: (shape: TableShape | null) => CardTableLook;
  readonly tone: TableTone;
  readonly board: ReactNode;
  /** Names of the plates above the cards, by the drawing's names, and the text of each. */
  readonly plates: readonly string[];
  readonly plateText: (plate: string, shown: Reveal) => string;
  /** Classes of the hands that have been shown; games of points have none. */
  readonly handsOf?: (shown: Reveal) => readonly HandPlate[];
  /** A short form of the result, for a felt without room for all of it. */
  readonly shortOf?: (outcome: unknown) => string | null;
  /** What is dealt, when it is not playing cards. */
  readonly pack?: Pack;
}

/** A table at which cards are dealt to fixed places: felt, shoe, ring, plates, cards. */
export function CardTable(props: CardTableProps) {
  const { game, controller, ready, toList, reveal, pack = playingCards } = props;
  const { t } = useT();
  const { host, shape } = useShape();
  const look = props.lookOf(shape);
  const { box, leastSize, shoe } = look;
  const file = shape === null ? null : look.file;
  const felt = useFelt(game, { file, box, leastSize, failed: toList });
  const ending = useEnding(props, reveal);
  const { round } = useWatched(controller.state);
  const short = shape === 'tall' ? (props.shortOf?.(round?.outcome) ?? null) : null;
  useEffect(() => {
    if (felt) ready();
  }, [felt, ready]);
  return (
    <TableView
      host={host}
      shape={shape}
      tone={props.tone}
      board={props.board}
      bar={<BetBar {...props} />}
      banner={
        <Banner
          controller={controller}
          result={ending.result}
          short={short}
          netText={ending.netText}
        />
      }
      felt={
        felt?.box === box && (
          <>
            <FeltView {...props} {...ending} felt={felt} chipRadius={look.chipRadius}>
              {shoe.width > 0 && (
                <image
                  href={artUrl('shoe.svg')}
                  x={shoe.x - shoe.width / 2}
                  y={shoe.y - shoe.width * 0.4}
                  width={shoe.width}
                />
              )}
              <g transform={`translate(${look.ring.x} ${look.ring.y})`}>
                <ClockRing {...props} bettingMs={game.plan.bettingMs} radius={look.ring.radius} />
              </g>
              <Plates {...props} felt={felt} size={look.plateSize} />
            </FeltView>
            <CardScene
              {...props}
              felt={felt}
              shoe={shoe}
              tray={look.tray}
              label={t(m.tableView, { name: t(game.name) })}
              failed={toList}
              pack={pack}
            />
            {props.handsOf && (
              <Hands {...props} felt={felt} height={look.handSize ?? 0} handsOf={props.handsOf} />
            )}
          </>
        )
      }
    />
  );
}

function Hands(props: {
  readonly reveal: CardTableProps['reveal'];
  readonly felt: Felt;
  readonly height: number;
  readonly handsOf: (shown: Reveal) => readonly HandPlate[];
}) {
  const { felt, height } = props;
  const shown = useWatched(props.reveal);
  return <HandPlates felt={felt} plates={props.handsOf(shown)} height={height} />;
}

function Plates(
  props: Pick<CardTableProps, 'reveal' | 'plates' | 'plateText'> & {
    readonly felt: Felt;
    readonly size: number;
  },
) {
  const shown = useWatched(props.reveal);
  return props.plates.map((name) => {
    const plate = props.felt.plates[name];
    return plate ? (
      <text
        key={name}
        className="felt-name"
        x={plate.x}
        y={plate.y + props.size * 0.35}
        fontSize={props.size}
        fill="#fff"
      >
        {props.plateText(name, shown)}
      </text>
    ) : null;
  });
}
