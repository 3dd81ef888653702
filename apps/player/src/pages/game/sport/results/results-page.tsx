import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { GAME_TYPES, type GameType, PHONE_WINDOW, useMedia } from '@tianping/sportsbook-pages';
import { SPORTS_ADDRESS } from '@tianping/sportsbook-pages/addresses';
import { createNameSearch, gameName, SPORT_ICONS } from '@tianping/sportsbook-pages/names';
import {
  addDays,
  Button,
  dayOf,
  EmptyState,
  ErrorState,
  Icon,
  Pagination,
  SkeletonRows,
  useT,
} from '@tianping/ui';
import matchEnded from '@tianping/ui/states/match-ended.svg?url';
import noResult from '@tianping/ui/states/no-result.svg?url';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../../app/context.ts';
import { useCall } from '../../../../app/query.ts';
import { resultMessages as m } from './messages.ts';
import { type ResultRow, ResultTable } from './result-table.tsx';
import css from './results.module.css';

const DAYS = 7;
const PAGE_SIZE = 100;

/** Results by day, sport and league; every segment of every match. */
export default function ResultsPage() {
  const { t } = useT();
  const { now } = useApp();
  const today = dayOf(now());
  const [day, setDay] = useState(today);
  const [gameType, setGameType] = useState<GameType>('FT');
  const [league, setLeague] = useState('');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const answer = useCall('game/sport/results', {
    gameType,
    day,
    leagueIds: league === '' ? [] : [league],
    pageNum: page,
    pageSize: PAGE_SIZE,
  });
  const choose = (change: () => void): void => {
    change();
    setPage(1);
  };
  return (
    <div className={`wrap ${css.page}`} data-testid="page-sportResults">
      <nav className={css.crumbs} aria-label={t(m.place)}>
        <Link href={SPORTS_ADDRESS}>
          <Icon of={IconChevronLeft} size="s" />
          {t(m.back)}
        </Link>
      </nav>
      <div className={css.top}>
        <h1>{t(m.title)}</h1>
        <SearchField value={search} onChange={setSearch} />
      </div>
      <section className={css.tools} aria-label={t(m.filters)}>
        <Sports
          gameType={gameType}
          onChoose={(chosen) =>
            choose(() => {
              setGameType(chosen);
              setLeague('');
            })
          }
        />
        <div className={css.line}>
          <Days today={today} day={day} onChoose={(chosen) => choose(() => setDay(chosen))} />
          <label className={css.league}>
            {t(m.league)}
            <select
              value={league}
              onChange={(event) => choose(() => setLeague(event.target.value))}
              data-testid="results-league"
            >
              <option value="">{t(m.allLeagues)}</option>
              <Leagues list={answer.data?.leagues ?? []} />
            </select>
          </label>
        </div>
      </section>
      <Answer
        answer={answer}
        search={search.trim()}
        onClear={() => setSearch('')}
        onToday={() => choose(() => setDay(addDays(day, day === today ? -1 : 1)))}
        isToday={day === today}
      />
      {answer.data && answer.data.total > PAGE_SIZE && (
        <>
          {search.trim() !== '' && (
            <p className={css.note}>{t(m.searchPart, { count: answer.data.list.length })}</p>
          )}
          <Pagination page={page} pageSize={PAGE_SIZE} total={answer.data.total} onPage={setPage} />
        </>
      )}
      <p className={css.note}>{t(m.note)}</p>
    </div>
  );
}

function Answer(props: {
  readonly answer: ReturnType<typeof useCall<'game/sport/results'>>;
  readonly search: string;
  readonly onClear: () => void;
  readonly onToday: () => void;
  readonly isToday: boolean;
}) {
  const { answer, search, onClear, onToday, isToday } = props;
  const { t } = useT();
  const isPhone = useMedia(PHONE_WINDOW);
  if (answer.fault) return <ErrorState text={t(m.safe)} onRetry={answer.refetch} />;
  if (!answer.data) return <SkeletonRows rows={8} label={t(m.loading)} />;
  if (answer.data.list.length === 0) {
    return (
      <EmptyState
        art={matchEnded}
        title={t(m.emptyTitle)}
        text={t(m.emptyText)}
        action={
          <Button tone="secondary" onClick={onToday}>
            {t(isToday ? m.seeYesterday : m.seeNextDay)}
          </Button>
        }
      />
    );
  }
  const found = resultsFound(answer.data.list, search);
  if (found.length === 0) {
    return (
      <EmptyState
        art={noResult}
        title={t(m.nothingFound, { text: search })}
        text={t(m.nothingFoundText)}
        action={
          <Button tone="secondary" onClick={onClear}>
            {t(m.clearSearch)}
          </Button>
        }
      />
    );
  }
  const first = answer.data.list[0];
  return (
    <ResultTable
      // Another day, sport or page starts from the top.
      key={`${first?.gameId} ${search}`}
      rows={found}
      isPhone={isPhone}
      isSearch={search !== ''}
    />
  );
}

/** Matches whose teams or league match a search, in either script or by pinyin. */
export function resultsFound(rows: readonly ResultRow[], search: string): readonly ResultRow[] {
  const finds = createNameSearch(search);
  return rows.filter((row) => finds(row.team_h) || finds(row.team_c) || finds(row.leagueName));
}

function SearchField(props: { readonly value: string; readonly onChange: (text: string) => void }) {
  const { t } = useT();
  return (
    <label className={css.find}>
      <Icon of={IconSearch} size="s" />
      <input
        type="search"
        value={props.value}
        maxLength={40}
        placeholder={t(m.search)}
        aria-label={t(m.search)}
        onChange={(event) => props.onChange(event.target.value)}
        data-testid="results-search"
      />
    </label>
  );
}

function Days(props: {
  readonly today: string;
  readonly day: string;
  readonly onChoose: (day: string) => void;
}) {
  const { today, day, onChoose } = props;
  const { t } = useT();
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, -at));
  const name = (each: string, at: number): string =>
    at === 0 ? t(m.today) : at === 1 ? t(m.yesterday) : each.slice(5);
  return (
    <fieldset className={css.days} aria-label={t(m.day)}>
      {days.map((each, at) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === day}
          onClick={() => onChoose(each)}
          data-testid={`day-${at}`}
        >
          {name(each, at)}
        </button>
      ))}
    </fieldset>
  );
}

function Sports(props: {
  readonly gameType: GameType;
  readonly onChoose: (gameType: GameType) => void;
}) {
  const translator = useT();
  return (
    <nav className={css.sports} aria-label={translator.t(m.sport)}>
      {GAME_TYPES.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === props.gameType ? 'page' : undefined}
          onClick={() => props.onChoose(each)}
          data-testid={`results-${each}`}
        >
          <Icon of={SPORT_ICONS[each]} size="s" />
          {gameName(translator, each)}
        </button>
      ))}
    </nav>
  );
}

function Leagues(props: {
  readonly list: readonly {
    readonly leagueId: string;
    readonly name: { readonly hans: string; readonly hant: string };
    readonly matches: number;
  }[];
}) {
  const { name } = useT();
  return props.list.map((each) => (
    <option key={each.leagueId} value={each.leagueId}>
      {name(each.name)} ({each.matches})
    </option>
  ));
}
