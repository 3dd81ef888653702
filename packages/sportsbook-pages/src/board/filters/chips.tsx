import { useT } from '@tianping/ui';
import { useStore } from 'zustand';
import { SHORTCUT_LEAGUES_MAX } from '../../limits.ts';
import { boardMessages as m } from '../../messages.ts';
import { useSportsStore, useStructure } from '../../sports-context.tsx';
import { countOf } from '../../store/list/counts.ts';
import { shortcutsOf } from '../../store/list/league-choice.ts';
import { daysOf, leaguesOf } from '../../store/list/list.ts';
import { OUTRIGHT_SHOW_TYPES, type Sport } from '../../store/list/view-state.ts';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import { showName, sportNameOf } from '../names.ts';
import css from '../page.module.css';
import { named } from '../roles.ts';

interface OfBook {
  readonly book: TopicStore | null;
}

/** Shortcuts to the most popular leagues; grey while a league has no matches. */
export function LeagueChips({ book }: OfBook) {
  const translator = useT();
  const { t } = translator;
  const store = useSportsStore();
  useStructure(book);
  const { gameType, leagues: chosen } = useStore(store.view);
  const listed = leaguesOf(book?.matches() ?? [], (id) => book?.league(id));
  const total = listed.reduce((sum, { count }) => sum + count, 0);
  const shortcuts = shortcutsOf(gameType, listed).slice(0, SHORTCUT_LEAGUES_MAX);
  return (
    <Chips
      label={t(m.leagues)}
      value={chosen?.length === 1 ? (chosen[0] ?? null) : chosen === null ? null : ''}
      onChoose={(id) => store.change({ type: 'leagues', leagues: id === null ? null : [id] })}
      chips={shortcuts.map(({ leagueId, short, name, count }) => ({
        value: leagueId,
        label: short ? t(short) : translator.name(name),
        count,
      }))}
      total={total}
    />
  );
}

/** Days of the early market. */
export function DayChips({ book }: OfBook) {
  const { t } = useT();
  const store = useSportsStore();
  useStructure(book);
  const day = useStore(store.view, (view) => view.day);
  const days = daysOf(book?.matches() ?? []);
  return (
    <Chips
      label={t(m.days)}
      value={day}
      onChoose={(value) => store.change({ type: 'day', day: value })}
      chips={days.map((each) => ({ value: each.day, label: each.day.slice(5), count: each.count }))}
      total={days.reduce((sum, { count }) => sum + count, 0)}
    />
  );
}

/** Filters of outrights: decided today or later, and the sport. */
export function OutrightChoices({ book }: OfBook) {
  const translator = useT();
  const { t } = translator;
  const store = useSportsStore();
  useStructure(book);
  const { showType, outrightOf } = useStore(store.view);
  const counts = useStore(store.counts);
  const bySport = new Map<Sport, number>();
  for (const match of book?.matches() ?? []) {
    if (match.outrightOf) bySport.set(match.outrightOf, (bySport.get(match.outrightOf) ?? 0) + 1);
  }
  return (
    <>
      <div className={css.seg} {...named('group', t(m.outrightDays))}>
        {OUTRIGHT_SHOW_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={type === showType}
            onClick={() => store.change({ type: 'showType', showType: type })}
            data-testid={`show-${type}`}
          >
            {showName(translator, type)}
            <span className={css.figure}>{counts ? countOf(counts, 'FS', type) : ''}</span>
          </button>
        ))}
      </div>
      <Chips
        label={t(m.sports)}
        value={outrightOf}
        onChoose={(sport) => store.change({ type: 'outrightOf', sport })}
        chips={[...bySport].map(([sport, count]) => ({
          value: sport,
          label: sportNameOf(translator, sport),
          count,
        }))}
        total={[...bySport.values()].reduce((sum, count) => sum + count, 0)}
      />
    </>
  );
}

function Chips<Value extends string>(props: {
  readonly label: string;
  /** Null: all; a value that no chip has: none is chosen. */
  readonly value: Value | '' | null;
  readonly onChoose: (value: Value | null) => void;
  readonly chips: readonly { value: Value; label: string; count: number }[];
  readonly total: number;
}) {
  const { t } = useT();
  const { label, value, onChoose, total } = props;
  const chips = [{ value: null, label: t(m.all), count: total }, ...props.chips];
  return (
    <div className={css.chips} {...named('group', label)}>
      {chips.map((chip) => (
        <button
          key={chip.value ?? ''}
          type="button"
          className={`${css.chip} ${chip.count === 0 ? css.zero : ''}`}
          aria-pressed={chip.value === value}
          aria-disabled={chip.count === 0 && chip.value !== null && chip.value !== value}
          onClick={() => {
            if (chip.count > 0 || chip.value === null || chip.value === value) {
              onChoose(chip.value === value ? null : chip.value);
            }
          }}
          data-testid={`chip-${chip.value ?? 'all'}`}
        >
          {chip.label}
          {chip.count > 0 && <span className={css.figure}>{chip.count}</span>}
        </button>
      ))}
    </div>
  );
}
