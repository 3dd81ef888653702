import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Icon, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { SHORTCUT_LEAGUES_MAX } from '../limits.ts';
import { boardMessages as m } from '../messages.ts';
import { useDesk, useSports, useStructure, useView } from '../sports-context.tsx';
import { daysOf, leaguesOf } from '../store/list.ts';
import type { TopicBook } from '../store/topic-book.ts';
import { ODDS_TYPES, SHOW_TYPES } from '../store/view-state.ts';
import { oddsName, showName } from './names.ts';
import css from './page.module.css';
import { useRefreshSeconds } from './polling.ts';
import { named } from './roles.ts';

/** Show types, search, order, refresh; below them leagues or days and the odds type. */
export function Toolbar({ book }: { readonly book: TopicBook | null }) {
  const { t } = useT();
  const { around } = useSports();
  return (
    <section className={css.tools} aria-label={t(m.filters)}>
      <div className={css.tools1}>
        <ShowTabs />
        {around.edition === 'professional' && <KeyHints />}
        <div className={css.right}>
          <SearchField />
          <SortChoice />
          <RefreshButton />
        </div>
      </div>
      <div className={css.tools2}>
        <Shortcuts book={book} />
        <span className={css.grow} />
        <RiseChoice />
        <OddsChoice />
      </div>
    </section>
  );
}

/** 滚球, 今日, 早盘 with their numbers. */
export function ShowTabs() {
  const translator = useT();
  const desk = useDesk();
  const { showType, gameType } = useStore(desk.view);
  const counts = useStore(desk.counts);
  return (
    <nav className={css.tabs} aria-label={translator.t(m.showTypes)}>
      {SHOW_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          aria-current={type === showType ? 'page' : undefined}
          onClick={() => desk.change({ type: 'showType', showType: type })}
          data-testid={`show-${type}`}
        >
          {showName(translator, type)}
          <span className={css.figure}>{counts?.[type]?.[gameType] ?? ''}</span>
        </button>
      ))}
    </nav>
  );
}

export function SearchField() {
  const { t } = useT();
  const desk = useDesk();
  const search = useView((view) => view.search);
  const write = (text: string) => desk.change({ type: 'search', text });
  return (
    <div className={css.find}>
      <Icon of={IconSearch} size="s" />
      <input
        type="search"
        value={search}
        maxLength={40}
        placeholder={t(m.search)}
        aria-label={t(m.search)}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          write('');
          event.currentTarget.blur();
        }}
        data-sports-search=""
      />
      {search === '' ? (
        <kbd>/</kbd>
      ) : (
        <button type="button" aria-label={t(m.clearSearch)} onClick={() => write('')}>
          <Icon of={IconX} size="s" />
        </button>
      )}
    </div>
  );
}

function SortChoice() {
  const { t } = useT();
  const desk = useDesk();
  const sort = useView((view) => view.sort);
  return (
    <Choices
      label={t(m.sort)}
      value={sort}
      onChoose={(value) => desk.change({ type: 'sort', sort: value })}
      choices={[
        { value: 'league', label: t(m.sortLeague) },
        { value: 'time', label: t(m.sortTime) },
      ]}
    />
  );
}

function OddsChoice() {
  const translator = useT();
  const desk = useDesk();
  const oddsType = useView((view) => view.oddsType);
  return (
    <Choices
      label={translator.t(m.oddsTypes)}
      value={oddsType}
      onChoose={(value) => desk.change({ type: 'oddsType', oddsType: value })}
      choices={ODDS_TYPES.map((type) => ({
        value: type,
        label: oddsName(translator, type),
        testId: `odds-${type}`,
      }))}
    />
  );
}

/** One press turns the colours of rise and fall round; the shape of the marks stays. */
function RiseChoice() {
  const { t } = useT();
  const { around } = useSports();
  const isRed = around.rise === 'red';
  return (
    <button
      type="button"
      className={css.rise}
      onClick={() => around.chooseRise(isRed ? 'green' : 'red')}
    >
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      {t(isRed ? m.riseRed : m.riseGreen)}
    </button>
  );
}

function RefreshButton() {
  const { t } = useT();
  const desk = useDesk();
  const seconds = useRefreshSeconds();
  return (
    <button
      type="button"
      className={css.refresh}
      aria-label={seconds === null ? t(m.refresh) : t(m.refreshIn, { seconds })}
      title={t(m.refresh)}
      onClick={() => desk.change({ type: 'refresh' })}
      data-testid="refresh"
    >
      {seconds === null ? <Icon of={IconRefresh} size="s" /> : <span>{seconds}</span>}
    </button>
  );
}

function KeyHints() {
  const { t } = useT();
  const hints = [
    ['←↑↓→', t(m.keysMove)],
    ['Enter', t(m.keysPick)],
    ['/', t(m.keysSearch)],
    ['b', t(m.keysSlip)],
  ] as const;
  return (
    <div className={css.keys}>
      {hints.map(([key, text]) => (
        <span key={key}>
          <kbd>{key}</kbd>
          {text}
        </span>
      ))}
    </div>
  );
}

/** Leagues of the list; in the early market the days. */
export function Shortcuts({ book }: { readonly book: TopicBook | null }) {
  const translator = useT();
  const { t } = translator;
  const desk = useDesk();
  useStructure(book);
  const { showType, day, leagueId } = useStore(desk.view);
  if (showType === 'FU') {
    const days = daysOf(book?.matches() ?? []);
    return (
      <Chips
        label={t(m.days)}
        value={day}
        onChoose={(value) => desk.change({ type: 'day', day: value })}
        chips={days.map(({ day: each, count }) => ({
          value: each,
          label: each.slice(5),
          count,
        }))}
      />
    );
  }
  const leagues = leaguesOf(book?.matches() ?? [], (id) => book?.league(id));
  return (
    <Chips
      label={t(m.leagues)}
      value={leagueId}
      onChoose={(value) => desk.change({ type: 'league', leagueId: value })}
      chips={leagues.slice(0, SHORTCUT_LEAGUES_MAX).map(({ league, count }) => ({
        value: league.leagueId,
        label: translator.name(league.name),
        count,
      }))}
    />
  );
}

function Chips(props: {
  readonly label: string;
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
  readonly chips: readonly { value: string; label: string; count: number }[];
}) {
  const { t } = useT();
  const total = props.chips.reduce((sum, chip) => sum + chip.count, 0);
  const chips = [{ value: null, label: t(m.all), count: total }, ...props.chips];
  return (
    <div className={css.chips} {...named('group', props.label)}>
      {chips.map((chip) => (
        <button
          key={chip.value ?? ''}
          type="button"
          className={css.chip}
          aria-pressed={chip.value === props.value}
          onClick={() => props.onChoose(chip.value)}
        >
          {chip.label}
          {chip.value !== null && <span className={css.figure}>{chip.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** A few choices side by side, of which one holds. */
export function Choices<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly choices: readonly { value: Value; label: ReactNode; testId?: string }[];
}) {
  return (
    <div className={css.seg} {...named('group', props.label)}>
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === props.value}
          onClick={() => props.onChoose(choice.value)}
          data-testid={choice.testId}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
