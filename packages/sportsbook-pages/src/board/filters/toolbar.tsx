import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import IconArrowsMinimize from '@tabler/icons-react/dist/esm/icons/IconArrowsMinimize.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Icon, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { boardMessages as m } from '../../messages.ts';
import { slipPartMessages } from '../../slip/slip-parts-messages.ts';
import { useSlip, useSlipStore } from '../../slip/state/slip-context.tsx';
import { useSports, useSportsStore, useStructure, useView } from '../../sports-context.tsx';
import { countOf } from '../../store/list/counts.ts';
import {
  isOutrightShow,
  ODDS_TYPES,
  SHOW_TYPES,
  type ShowType,
} from '../../store/list/view-state.ts';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import { gameName, oddsName, showName } from '../names.ts';
import css from '../page.module.css';
import { useRefreshSeconds } from '../polling.ts';
import { named } from '../roles.ts';
import { DayChips, LeagueChips, OutrightChoices } from './chips.tsx';
import { LeagueFilterButton } from './league-filter-button.tsx';

/** Show types, filter, search, order, refresh; below them leagues, days and the odds type. */
export function Toolbar({ book }: { readonly book: TopicStore | null }) {
  const { t } = useT();
  const { around } = useSports();
  const isOutright = useView((view) => isOutrightShow(view.showType));
  const isEarly = useView((view) => view.showType === 'FU');
  return (
    <section className={css.tools} aria-label={t(m.filters)}>
      <div className={css.tools1}>
        <ShowTabs />
        <ParlayTab />
        {around.edition === 'professional' && <KeyHints />}
        <div className={css.right}>
          <LeagueFilterButton book={book} />
          <SearchField />
          <SortChoice />
          <FoldAllButton book={book} />
          <RefreshButton />
        </div>
      </div>
      <div className={css.tools2}>
        {isOutright ? <OutrightChoices book={book} /> : <LeagueChips book={book} />}
        <span className={css.grow} />
        <RiseChoice />
        <OddsChoice />
      </div>
      {isEarly && (
        <div className={css.tools3}>
          <DayChips book={book} />
        </div>
      )}
    </section>
  );
}

/** 滚球, 今日, 早盘, 冠军 with their counts. */
export function ShowTabs() {
  const translator = useT();
  const store = useSportsStore();
  const { showType, gameType } = useStore(store.view);
  const counts = useStore(store.counts);
  const shown = isOutrightShow(showType) ? 'FSFT' : showType;
  const numberOf = (type: ShowType): number | '' => {
    if (counts === null) return '';
    if (type === 'FSFT') return countOf(counts, 'FS');
    return countOf(counts, gameType === 'FS' ? 'FT' : gameType, type);
  };
  return (
    <nav className={css.tabs} aria-label={translator.t(m.showTypes)}>
      {([...SHOW_TYPES, 'FSFT'] as const).map((type) => (
        <button
          key={type}
          type="button"
          aria-current={type === shown ? 'page' : undefined}
          onClick={() =>
            store.change(
              type === 'FSFT'
                ? { type: 'gameType', gameType: 'FS' }
                : { type: 'showType', showType: type },
            )
          }
          data-testid={`show-${type}`}
        >
          {type === 'FSFT' ? gameName(translator, 'FS') : showName(translator, type)}
          <span className={css.figure}>{numberOf(type)}</span>
        </button>
      ))}
    </nav>
  );
}

/** Turns parlay mode on for further picks; on the outrights list it also switches to a list of matches. */
export function ParlayTab() {
  const { t } = useT();
  const store = useSportsStore();
  const slip = useSlipStore();
  const isOn = useSlip((state) => state.slip.series);
  return (
    <button
      type="button"
      className={css.seriesTab}
      aria-pressed={isOn}
      onClick={() => {
        slip.setMode(isOn ? 'single' : 'series');
        if (isOn) return;
        const { showType } = store.view.getState();
        if (isOutrightShow(showType)) store.change({ type: 'showType', showType: 'FT' });
      }}
      data-testid="show-series"
    >
      {t(slipPartMessages.series)}
    </button>
  );
}

export function SearchField({ isFocused = false }: { readonly isFocused?: boolean }) {
  const { t } = useT();
  const store = useSportsStore();
  const search = useView((view) => view.search);
  const write = (text: string) => store.change({ type: 'search', text });
  return (
    <div className={css.find}>
      <Icon of={IconSearch} size="s" />
      <input
        type="search"
        ref={(field) => {
          if (isFocused) field?.focus();
        }}
        enterKeyHint="search"
        autoCapitalize="none"
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

/** Sorts by league, by time, or by popularity. */
export function SortChoice() {
  const { t } = useT();
  const store = useSportsStore();
  const sort = useView((view) => view.sort);
  return (
    <Choices
      label={t(m.sort)}
      value={sort}
      onChoose={(value) => store.change({ type: 'sort', sort: value })}
      choices={[
        { value: 'league', label: t(m.sortLeague), testId: 'sort-league' },
        { value: 'time', label: t(m.sortTime), testId: 'sort-time' },
        { value: 'hot', label: t(m.sortHot), testId: 'sort-hot' },
      ]}
    />
  );
}

/** The odds type in which prices are shown. */
export function OddsChoice() {
  const translator = useT();
  const store = useSportsStore();
  const oddsType = useView((view) => view.oddsType);
  return (
    <Choices
      label={translator.t(m.oddsTypes)}
      value={oddsType}
      onChoose={(value) => store.change({ type: 'oddsType', oddsType: value })}
      choices={ODDS_TYPES.map((type) => ({
        value: type,
        label: oddsName(translator, type),
        testId: `odds-${type}`,
      }))}
    />
  );
}

/** Swaps the colours of rise and fall with one press; the shapes of the marks stay. */
export function RiseChoice() {
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
  const store = useSportsStore();
  const seconds = useRefreshSeconds();
  return (
    <button
      type="button"
      className={css.refresh}
      aria-label={seconds === null ? t(m.refresh) : t(m.refreshIn, { seconds })}
      title={t(m.refresh)}
      onClick={() => store.change({ type: 'refresh' })}
      data-testid="refresh"
    >
      {seconds === null ? <Icon of={IconRefresh} size="s" /> : <span>{seconds}</span>}
    </button>
  );
}

/** Folds all leagues of the list, or unfolds them. */
function FoldAllButton({ book }: { readonly book: TopicStore | null }) {
  const { t } = useT();
  const store = useSportsStore();
  useStructure(book);
  const folded = useStore(store.marks, (marks) => marks.folded);
  const ids = [...new Set([...(book?.matches() ?? [])].map((match) => match.leagueId))];
  const isFolded = ids.length > 0 && ids.every((id) => folded.has(id));
  const name = t(isFolded ? m.unfoldAll : m.foldAll);
  return (
    <button
      type="button"
      className={css.iconButton}
      aria-label={name}
      title={name}
      onClick={() => store.foldAll(ids, !isFolded)}
      data-testid="fold-all"
    >
      <Icon of={isFolded ? IconArrowsMaximize : IconArrowsMinimize} size="s" />
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
    ['?', t(m.keysHelp)],
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

/** A few choices side by side, of which one is selected. */
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
