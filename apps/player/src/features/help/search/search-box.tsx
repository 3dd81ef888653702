import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Balance, Button, Icon, useT } from '@tianping/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { helpFrame as text } from '../help-messages.ts';
import { type Found, QUERY_MAX } from './find.ts';
import css from './search-box.module.css';
import { useHelpSearch } from './use-help-search.ts';

/** Searches all help pages as the reader types; arrows move through the results, Enter opens the first. */
export function SearchBox() {
  const { t } = useT();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const state = useHelpSearch(isWanted);
  const asked = query.trim();
  const found = state.kind === 'ready' && asked !== '' ? state.search(asked) : [];
  const onKeyDown = (event: KeyboardEvent): void => walk(event, root.current, setQuery);
  const openFirst = (): void => {
    const first = found[0];
    if (first) navigate(first.entry.to);
  };
  return (
    <search className={css.root} ref={root}>
      <form
        className={css.box}
        onSubmit={(event) => {
          event.preventDefault();
          openFirst();
        }}
      >
        <Icon of={IconSearch} />
        <input
          type="search"
          value={query}
          maxLength={QUERY_MAX}
          aria-label={t(text.searchLabel)}
          aria-describedby={`${id}-hint`}
          placeholder={t(text.searchPlaceholder)}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onFocus={() => setWanted(true)}
          onChange={(event) => {
            setWanted(true);
            setQuery(event.target.value);
          }}
        />
        <Button type="submit">{t(text.search)}</Button>
      </form>
      <p className={css.hint} id={`${id}-hint`}>
        {t(text.searchHint)}
      </p>
      {asked !== '' && (
        <div className={css.panel}>
          <Results state={state.kind} found={found} asked={asked} onKeyDown={onKeyDown} />
        </div>
      )}
    </search>
  );
}

function Results(props: {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly found: readonly Found[];
  readonly asked: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { t } = useT();
  const { state, found, asked } = props;
  if (state !== 'ready') {
    return (
      <p className={css.word} role="status">
        {t(state === 'loading' ? text.searchLoading : text.searchFailed)}
      </p>
    );
  }
  if (found.length === 0) {
    return (
      <div className={css.none} role="status">
        <Balance />
        <b>{t(text.searchNone, { text: asked })}</b>
        <span>{t(text.searchNoneText)}</span>
      </div>
    );
  }
  return (
    <>
      <p className="vh" role="status">
        {t(text.searchCount, { count: found.length })}
      </p>
      <ul>
        {found.map(({ entry, excerpt }) => (
          <li key={entry.to}>
            <Link href={entry.to} onKeyDown={props.onKeyDown}>
              <b>{entry.head}</b>
              <small>{entry.page}</small>
              <span>{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Down and up move from the field through the results; Escape empties the field. */
function walk(
  event: KeyboardEvent,
  root: HTMLElement | null,
  setQuery: (query: string) => void,
): void {
  if (event.key === 'Escape') {
    setQuery('');
    root?.querySelector('input')?.focus();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !root) return;
  const stops = [...root.querySelectorAll<HTMLElement>('input, li a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[Math.min(stops.length - 1, Math.max(0, at + step))];
  event.preventDefault();
  next?.focus();
}
