import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { Icon, lazyPart, useT } from '@tianping/ui';
import { Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { boardMessages as m } from '../../messages.ts';
import { useSportsStore, useStructure } from '../../sports-context.tsx';
import { leaguesOf } from '../../store/list/list.ts';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import css from '../page.module.css';

const LeagueFilter = lazyPart(() => import('./league-filter.tsx'));

/** Opens the choice of leagues; shows how many of them are chosen. */
export function LeagueFilterButton(props: {
  readonly book: TopicStore | null;
  /** On the phone only the icon and the number. */
  readonly isSmall?: boolean;
}) {
  const { book, isSmall = false } = props;
  const { t } = useT();
  const store = useSportsStore();
  useStructure(book);
  const [isOpen, setOpen] = useState(false);
  const chosen = useStore(store.view, (view) => view.leagues);
  const leagues = leaguesOf(book?.matches() ?? [], (id) => book?.league(id));
  const count =
    chosen === null
      ? leagues.length
      : leagues.filter(({ league }) => chosen.includes(league.leagueId)).length;
  const sentence = t(m.leagueFilterOf, { count, total: leagues.length });
  return (
    <>
      <button
        type="button"
        className={isSmall ? css.filterSmall : css.filter}
        aria-haspopup="dialog"
        aria-label={isSmall ? sentence : undefined}
        title={sentence}
        data-on={chosen === null ? undefined : ''}
        onClick={() => setOpen(true)}
        data-testid="league-filter-button"
      >
        <Icon of={IconFilter} size={isSmall ? 'm' : 's'} />
        {!isSmall && t(m.leagueFilter)}
        {(!isSmall || chosen !== null) && (
          <span className={css.figure}>{isSmall ? count : `${count}/${leagues.length}`}</span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <LeagueFilter
            leagues={leagues}
            chosen={chosen}
            onChoose={(ids) => store.change({ type: 'leagues', leagues: ids })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
