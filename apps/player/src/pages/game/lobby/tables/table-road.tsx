import { type BigRoadCell, bigRoad, type RoadColour } from '@tianping/plugin-games/roads';
import { useT } from '@tianping/ui';
import { tableTexts as text } from './table-messages.ts';
import css from './tables.module.css';
import type { LobbyTable } from './use-live-tables.ts';

type Marks = LobbyTable['marks'];

const ROWS = 6;
const CELL = 20;
const BEAD_COLUMNS = 15;
const BIG_COLUMNS = 22;
/** How many of the last results screen readers announce. */
const READ_OUT = 12;

/** What the colours mean at a table with two sides and a tie; null where there are more kinds of results. */
export function sidesOf(marks: Marks): Readonly<Partial<Record<RoadColour, string>>> | null {
  const words: Partial<Record<RoadColour, string>> = {};
  for (const { colour, text: word } of marks) {
    if (colour === 'black' || (words[colour] ?? word) !== word) return null;
    words[colour] = word;
  }
  return words;
}

/** The last results of a table: 大路 where there are two sides, else 珠盘路. */
export function TableRoad(props: { readonly name: string; readonly marks: Marks }) {
  const { t } = useT();
  const { name, marks } = props;
  if (marks.length === 0) return <p className={css.last}>{t(text.noMarks)}</p>;
  const words = marks
    .slice(-READ_OUT)
    .map((mark) => mark.text)
    .join(' ');
  const sides = sidesOf(marks);
  return sides === null ? (
    <Grid columns={BEAD_COLUMNS} label={t(text.road, { game: name, marks: words })}>
      <Beads marks={marks} />
    </Grid>
  ) : (
    <>
      <Grid columns={BIG_COLUMNS} label={t(text.bigRoad, { game: name, marks: words })}>
        <BigRoad marks={marks} />
      </Grid>
      <Counts marks={marks} sides={sides} />
    </>
  );
}

function Grid(props: {
  readonly columns: number;
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  const { columns, label } = props;
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL + 0.5} 0v${ROWS * CELL}`),
    ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL + 0.5}h${columns * CELL}`),
  ];
  return (
    <svg
      className={css.road}
      viewBox={`0 0 ${columns * CELL + 1} ${ROWS * CELL + 1}`}
      role="img"
      aria-label={label}
    >
      <path d={lines.join('')} className={css.grid} />
      {props.children}
    </svg>
  );
}

const middle = (at: number): number => at * CELL + 10.5;

/** Results six to a column, the last columns of them. */
function Beads({ marks }: { readonly marks: Marks }) {
  const columns = Math.ceil(marks.length / ROWS);
  const first = Math.max(0, columns - BEAD_COLUMNS) * ROWS;
  return marks.slice(first).map((mark, at) => {
    const [x, y] = [middle(Math.floor(at / ROWS)), middle(at % ROWS)];
    return (
      // Keyed by position: a result never moves.
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} data-colour={mark.colour}>
        <circle r={8.6} />
        <text y={4} data-long={mark.text.length > 1 || undefined}>
          {mark.text}
        </text>
      </g>
    );
  });
}

/** A column for each run of one side, the last columns of them; a stroke through a ring is a tie. */
function BigRoad({ marks }: { readonly marks: Marks }) {
  const cells = bigRoad(
    marks.flatMap(({ colour }) =>
      colour === 'black' ? [] : [{ winner: colour, redPair: false, bluePair: false }],
    ),
  );
  const columns = Math.max(0, ...cells.map(({ column }) => column + 1));
  const first = Math.max(0, columns - BIG_COLUMNS);
  return cells
    .filter(({ column }) => column >= first)
    .map((cell) => <Ring key={`${cell.column} ${cell.row}`} {...cell} first={first} />);
}

function Ring({ column, row, side, ties, first }: BigRoadCell & { readonly first: number }) {
  return (
    <g
      transform={`translate(${middle(column - first)} ${middle(row)})`}
      data-ring={side}
      data-ties={ties || undefined}
    >
      <circle r={7.2} />
      {ties > 0 && <path d="M-6 6 6-6" />}
    </g>
  );
}

const ORDER = ['red', 'blue', 'green'] as const;

/** How often each side came, in figures and as a bar. */
function Counts(props: {
  readonly marks: Marks;
  readonly sides: Readonly<Partial<Record<RoadColour, string>>>;
}) {
  const { marks, sides } = props;
  const { t } = useT();
  const counted = ORDER.flatMap((colour) => {
    const word = sides[colour];
    const count = marks.filter((mark) => mark.colour === colour).length;
    return word === undefined ? [] : [{ colour, word, count }];
  });
  return (
    <div className={css.counts}>
      {counted.map(({ colour, word, count }) => (
        <span key={colour} data-side={colour}>
          {word} <b className="num">{count}</b>
        </span>
      ))}
      <span>{t(text.rounds, { count: marks.length })}</span>
      <i aria-hidden="true">
        {counted.map(({ colour, count }) => (
          <s key={colour} data-side={colour} style={{ flexGrow: count }} />
        ))}
      </i>
    </div>
  );
}
