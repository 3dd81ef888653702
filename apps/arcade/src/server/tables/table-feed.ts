import type { RoundGame } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import type { ListedTable, TableFeed } from '@tianping/plugin-venues/hub88';
import type { ArcadeContext } from '../context.ts';
import { FEED_EVERY_MS, FEED_MARKS, FEED_RUNS, HISTORY_ROUNDS } from '../limits.ts';
import { historyOf, type RoundRow } from '../store/rounds.ts';
import { wordsText } from '../texts.ts';
import { viewOf } from './plan.ts';

interface Table {
  readonly game: RoundGame;
  readonly keeper: { current(): RoundRow | null };
}
type Past = Pick<ListedTable, 'marks' | 'last' | 'runs'>;

/** What anybody may see of the tables without opening one: only what every page at a table receives. */
export function createTableFeed(
  { db, clock }: Pick<ArcadeContext, 'db' | 'clock'>,
  tables: () => Iterable<Table>,
): () => Promise<TableFeed> {
  const known = new Map<string, { readonly face: string; readonly past: Past }>();
  let latest: { readonly at: number; readonly feed: Promise<TableFeed> } | null = null;
  /** Read once a round, however many ask. */
  const pastOf = async (game: RoundGame, round: RoundRow): Promise<Past> => {
    const face = `${round.id} ${round.state}`;
    const before = known.get(game.code);
    if (before?.face === face) return before.past;
    const past = pastShown(game, await historyOf(db, game.code, HISTORY_ROUNDS));
    known.set(game.code, { face, past });
    return past;
  };
  const read = async (): Promise<TableFeed> => {
    const listed: ListedTable[] = [];
    for (const { game, keeper } of tables()) {
      const round = keeper.current();
      if (!round) continue;
      const past = await pastOf(game, round);
      const { phase, phaseEndsAt, issue } = viewOf(game, round, clock.now());
      listed.push({ game_code: game.code, phase, phaseEndsAt, issue, ...past });
    }
    return { now: clock.now(), tables: listed };
  };
  return async () => {
    const now = clock.now();
    if (latest && now >= latest.at && now - latest.at < FEED_EVERY_MS) return await latest.feed;
    const feed = read();
    latest = { at: now, feed };
    feed.catch(() => {
      latest = null;
    });
    return await feed;
  };
}

function pastShown(game: RoundGame, rows: readonly RoundRow[]): Past {
  const settled = rows.filter(({ state }) => state === 'settled');
  const latest = settled.at(-1);
  const shoe = settled.filter(({ shoeNumber }) => shoeNumber === latest?.shoeNumber);
  return {
    marks: fromColumn(shoe).flatMap(({ outcome }) => {
      const mark = game.mark?.(outcome);
      return mark ? [{ ...both([mark.text]), colour: mark.colour }] : [];
    }),
    last: latest ? both(game.describe(latest.outcome)) : null,
    runs: (game.runs?.(settled) ?? [])
      .slice(0, FEED_RUNS)
      .map(({ words, times }) => ({ ...both(words), times })),
  };
}

/** A road loses whole columns of six: what stays on it stays in its row. */
function fromColumn(shoe: readonly RoundRow[]): readonly RoundRow[] {
  if (shoe.length <= FEED_MARKS) return shoe;
  const latest = shoe.slice(-FEED_MARKS);
  const first = latest.findIndex(({ issue }) => Number(issue) % 6 === 1);
  return latest.slice(Math.max(0, first));
}

const both = (words: readonly (Message | string)[]) => ({
  hans: wordsText('hans', words),
  hant: wordsText('hant', words),
});
