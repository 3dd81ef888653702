import type { MarketView } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { Fragment, useMemo, useState, useSyncExternalStore } from 'react';
import { boardMessages as m } from '../messages.ts';
import { useBook } from '../sports-context.tsx';
import { includesStake, marketTitle, sideName } from '../store/market-texts.ts';
import type { Side } from '../store/price-cell.ts';
import { ascendingLines, type Family, type Period } from '../store/slots.ts';
import type { TopicBook } from '../store/topic-book.ts';
import { BoardProvider, useBoard } from './board-context.tsx';
import css from './panel.module.css';
import { Price } from './price.tsx';
import { ROLE } from './roles.ts';
import { Choices } from './toolbar.tsx';

type Section = 'all' | Period;

interface Group {
  readonly family: Family;
  readonly period: Period;
  readonly ids: readonly string[];
  readonly sides: readonly Side[];
}

const FAMILIES: readonly Family[] = ['handicap', 'total', 'win', 'oddEven'];
const PERIODS: readonly Period[] = ['FT', 'HT'];

/** All markets of a match, grouped, every line of them; its own topic, open as long as the panel. */
export function MarketsPanel({ matchId }: { readonly matchId: string }) {
  const book = useBook(`match:${matchId}`);
  const { kind } = useBoard();
  const groups = book && (
    <BoardProvider value={{ book, kind }}>
      <Groups matchId={matchId} book={book} />
    </BoardProvider>
  );
  const panel = { className: css.panel, 'data-testid': `markets-${matchId}` };
  // The phone's list is no table, so its panel is no part of one.
  if (kind === 'phone') return <div {...panel}>{groups}</div>;
  return (
    <div {...panel} {...ROLE.rowgroup}>
      <div {...ROLE.row}>
        <div {...ROLE.cell}>{groups}</div>
      </div>
    </div>
  );
}

function Groups({ matchId, book }: { readonly matchId: string; readonly book: TopicBook }) {
  const { t } = useT();
  const [section, setSection] = useState<Section>('all');
  const key = useMarketKey(book, matchId);
  const groups = useMemo(() => groupsOf(key, book.markets(matchId)), [key, book, matchId]);
  if (groups.length === 0) {
    const isLoading = book.status.kind === 'loading';
    return <p className={css.none}>{t(isLoading ? m.loading : m.noMarkets)}</p>;
  }
  const count = (wanted: Section): number =>
    shownIn(groups, wanted).reduce((sum, group) => sum + group.ids.length, 0);
  const choice = (value: Section, label: string) => ({
    value,
    label: (
      <>
        {label} <span className={css.count}>{count(value)}</span>
      </>
    ),
  });
  return (
    <>
      <div className={css.bar}>
        <Choices
          label={t(m.marketGroups)}
          value={section}
          onChoose={setSection}
          choices={[
            choice('all', t(m.all)),
            choice('FT', t(m.fullTime)),
            choice('HT', t(m.firstHalfLong)),
          ].filter(({ value }) => value === 'all' || count(value) > 0)}
        />
      </div>
      <div className={css.groups}>
        {shownIn(groups, section).map((group) => (
          <GroupCard key={`${group.family}.${group.period}`} {...{ matchId, book, group }} />
        ))}
      </div>
    </>
  );
}

function GroupCard(props: {
  readonly matchId: string;
  readonly book: TopicBook;
  readonly group: Group;
}) {
  const { matchId, book, group } = props;
  const translator = useT();
  const match = book.match(matchId);
  if (!match) return null;
  const isLine = group.family === 'handicap' || group.family === 'total';
  const columns = group.sides.length === 3 ? css.three : css.two;
  return (
    <section className={css.group}>
      <h3>
        {marketTitle(translator, group, match)}
        {includesStake(group.family) && <small>{translator.t(m.withStake)}</small>}
      </h3>
      <div className={`${css.prices} ${columns}`}>
        {isLine &&
          group.sides.map((side) => (
            <span key={side} className={css.side}>
              {sideName(translator, match, side)}
            </span>
          ))}
        {group.ids.map((id) => (
          <Fragment key={id}>
            <div className={css.line} data-line="">
              {group.sides.map((side) => (
                <Price
                  key={side}
                  matchId={matchId}
                  marketId={id}
                  side={side}
                  style="signed"
                  word={group.family === 'handicap' ? undefined : wordOf(translator, side)}
                />
              ))}
            </div>
          </Fragment>
        ))}
      </div>
    </section>
  );
}

function wordOf({ t }: ReturnType<typeof useT>, side: Side): string {
  const words: Record<Side, string> = {
    H: t(m.homeWin),
    C: t(m.awayWin),
    N: t(m.draw),
    OV: t(m.over),
    UN: t(m.under),
    OD: t(m.odd),
    EV: t(m.even),
  };
  return words[side];
}

/** Which markets there are, as one text: the panel renders again only when that changes. */
function useMarketKey(book: TopicBook, matchId: string): string {
  return useSyncExternalStore(
    (listener) => {
      const leave = [book.onMatch(matchId, listener), book.onStructure(listener)];
      return () => leave.forEach((end) => void end());
    },
    () =>
      book
        .markets(matchId)
        .filter((market) => market.state !== 'closed')
        .map((market) => market.id)
        .sort()
        .join(),
  );
}

function groupsOf(key: string, markets: readonly MarketView[]): Group[] {
  const open = new Set(key.split(','));
  const groups: Group[] = [];
  for (const period of PERIODS) {
    for (const family of FAMILIES) {
      const lines = ascendingLines(
        markets.filter(
          (each) => each.family === family && each.period === period && open.has(each.id),
        ),
      );
      const sides = lines[0]?.selections.map((selection) => selection.side) ?? [];
      const ids = lines.map((line) => line.id);
      if (ids.length > 0) groups.push({ family, period, ids, sides: homeDrawAway(sides) });
    }
  }
  return groups;
}

/** In the panel a win stands as home, draw, away from left to right. */
function homeDrawAway(sides: readonly Side[]): readonly Side[] {
  return sides.includes('N') ? ['H', 'N', 'C'] : sides;
}

function shownIn(groups: readonly Group[], section: Section): readonly Group[] {
  return section === 'all' ? groups : groups.filter((group) => group.period === section);
}
