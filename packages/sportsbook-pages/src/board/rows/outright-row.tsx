import { EmptyState, useT } from '@tianping/ui';
import { memo, useState, useSyncExternalStore } from 'react';
import { boardMessages as m } from '../../messages.ts';
import { useMatchValue } from '../../sports-context.tsx';
import { createNameSearch } from '../../store/list/find-names.ts';
import { useBoard } from '../board-context.tsx';
import { Price } from '../cells/price.tsx';
import type { RowProps } from './classic-row.tsx';
import { Star, useMatchTitle } from './match-parts.tsx';
import css from './outright.module.css';
import { startText } from './start-text.ts';

/** Runners shown before "more" is pressed. */
const RUNNERS_FIRST = 18;
/** From this many runners on they can be searched. */
const SEARCH_FROM = 12;

/** An outright: its question and closing time, its runners with their prices, the lowest price first. */
export const OutrightRow = memo(function OutrightRow({ matchId }: RowProps) {
  const { book, kind } = useBoard();
  const translator = useT();
  const { t } = translator;
  const title = useMatchTitle(matchId);
  const startAt = useMatchValue(book, matchId, () => book.match(matchId)?.startAt ?? 0);
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const runners = useRunners(matchId);
  const finds = createNameSearch(search);
  const found = runners.filter((runner) => finds(runner.name));
  const shown = isWhole || search !== '' ? found : found.slice(0, RUNNERS_FIRST);
  return (
    <article className={css.card} aria-label={title} data-testid={`match-${matchId}`}>
      <header>
        <Star matchId={matchId} />
        <h3>{title}</h3>
        <span className={css.until}>{t(m.closesAt, { time: startText(startAt) })}</span>
        {runners.length >= SEARCH_FROM && (
          <input
            type="search"
            value={search}
            maxLength={40}
            placeholder={t(m.searchRunner)}
            aria-label={t(m.searchRunnerOf, { match: title })}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </header>
      {found.length === 0 && runners.length > 0 && (
        <EmptyState title={t(m.emptySearchTitle, { text: search.trim() })} />
      )}
      <div className={css.runners} data-kind={kind}>
        {lines(shown, kind === 'phone' ? 2 : 3).map((line) => (
          <div key={line[0]?.side} className={css.line} data-line="">
            {line.map((runner) => (
              <Price
                key={runner.side}
                matchId={matchId}
                marketId={runner.marketId}
                side={runner.side}
                word={translator.name(runner.name)}
              />
            ))}
          </div>
        ))}
      </div>
      {shown.length < found.length && (
        <button type="button" className={css.all} onClick={() => setWhole(true)}>
          {t(m.allRunners, { count: found.length })}
        </button>
      )}
    </article>
  );
});

interface ShownRunner {
  readonly marketId: string;
  readonly side: string;
  readonly name: { readonly hans: string; readonly hant: string };
}

/** Runners in the order of their prices; rendered again when that order changes, not with every price. */
function useRunners(matchId: string): readonly ShownRunner[] {
  const { book } = useBoard();
  const read = (): string => {
    const priced = book
      .markets(matchId)
      .flatMap((market) =>
        market.state === 'closed'
          ? []
          : market.selections.flatMap(({ side, price, name }) =>
              name ? [{ marketId: market.id, side, name, price }] : [],
            ),
      );
    priced.sort((a, b) => a.price - b.price || (a.side < b.side ? -1 : 1));
    return JSON.stringify(priced.map(({ marketId, side, name }) => ({ marketId, side, name })));
  };
  const key = useSyncExternalStore((listener) => book.onAny(listener), read, read);
  // Written by `read` above.
  return JSON.parse(key) as readonly ShownRunner[];
}

function lines<Item>(items: readonly Item[], length: number): Item[][] {
  const rows: Item[][] = [];
  for (let at = 0; at < items.length; at += length) rows.push(items.slice(at, at + length));
  return rows;
}
