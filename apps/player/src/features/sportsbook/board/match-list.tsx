import { Button, EmptyState, ErrorState, useT } from '@tianping/ui';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { FIRST_ROWS } from '../limits.ts';
import { boardMessages as m } from '../messages.ts';
import { useDesk, useStructure, useView } from '../sports-context.tsx';
import { arrangeList, type ListedLeague } from '../store/list.ts';
import type { TopicBook } from '../store/topic-book.ts';
import { SHOW_TYPES, type ShowType } from '../store/view-state.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { LeagueSection } from './league-section.tsx';
import { showName } from './names.ts';

/** The list of the chosen sport and show type, or what stands in its place. */
export function MatchList({ book }: { readonly book: TopicBook | null }) {
  const desk = useDesk();
  const { t } = useT();
  const structure = useStructure(book);
  const gameType = useView((view) => view.gameType);
  const leagues = useLeagues(book, structure);
  const [openId, setOpenId] = useState<string | null>(null);
  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), []);
  const status = book?.status;
  if (status?.kind === 'refused' && isMaintenance(status.code)) {
    return <EmptyState title={t(m.maintenanceTitle)} text={t(m.maintenanceText)} />;
  }
  if (status?.kind === 'refused') {
    return (
      <ErrorState
        title={t(m.errorTitle)}
        text={t(m.errorText, { message: status.message })}
        onRetry={() => desk.change({ type: 'refresh' })}
      />
    );
  }
  if (!book || (status?.kind === 'loading' && leagues.length === 0)) return <BoardSkeleton />;
  if (leagues.length === 0) return <NothingToShow />;
  let drawn = FIRST_ROWS;
  return leagues.map((league, at) => {
    const first = Math.max(0, drawn);
    drawn -= league.matchIds.length;
    // By time a league may stand in several places, so its place is part of the key.
    const key = `${league.leagueId}.${leagues.slice(0, at).filter(isSame(league)).length}`;
    return (
      <LeagueSection key={key} {...{ league, gameType, openId }} drawn={first} onToggle={toggle} />
    );
  });
}

const isSame = (league: ListedLeague) => (other: ListedLeague) =>
  other.leagueId === league.leagueId;

/** 6013 and 6415: the site, or this venue, is closed for work. */
function isMaintenance(code: number): boolean {
  return code === 6013 || code === 6415 || code === 6316;
}

function useLeagues(book: TopicBook | null, structure: number): readonly ListedLeague[] {
  const desk = useDesk();
  const { sort, favouritesOnly, day, search, leagueId } = useStore(desk.view);
  const { favourites, folded } = useStore(desk.marks);
  return useMemo(() => {
    if (!book || structure < 0) return [];
    return arrangeList(book.matches(), (id) => book.league(id), {
      sort,
      folded,
      favourites: favouritesOnly ? favourites : null,
      day,
      leagues: leagueId === null ? null : new Set([leagueId]),
      search,
    });
  }, [book, structure, sort, folded, favourites, favouritesOnly, day, leagueId, search]);
}

/** Says why the list is empty and offers the one thing that helps. */
function NothingToShow() {
  const translator = useT();
  const { t } = translator;
  const desk = useDesk();
  const { search, favouritesOnly, showType, gameType } = useStore(desk.view);
  const counts = useStore(desk.counts);
  const seeAll = () => {
    desk.change({ type: 'search', text: '' });
    desk.change({ type: 'favourites', only: false });
    desk.change({ type: 'league', leagueId: null });
    desk.change({ type: 'day', day: null });
  };
  if (search.trim() !== '' || favouritesOnly) {
    return (
      <EmptyState
        title={
          favouritesOnly
            ? t(m.emptyFavouritesTitle)
            : t(m.emptySearchTitle, { text: search.trim() })
        }
        text={t(favouritesOnly ? m.emptyFavouritesText : m.emptySearchText)}
        action={
          <Button tone="secondary" onClick={seeAll}>
            {t(m.seeAll)}
          </Button>
        }
      />
    );
  }
  const other = otherShowType(showType, (type) => counts?.[type]?.[gameType] ?? 0);
  return (
    <EmptyState
      title={t(m.emptyTitle, { show: showName(translator, showType) })}
      text={t(m.emptyText)}
      action={
        <Button
          tone="secondary"
          onClick={() => desk.change({ type: 'place', showType: other, gameType })}
        >
          {t(m.emptyAction, { show: showName(translator, other) })}
        </Button>
      }
    />
  );
}

/** The first other show type that has matches, else the next one. */
function otherShowType(shown: ShowType, count: (type: ShowType) => number): ShowType {
  const others = SHOW_TYPES.filter((type) => type !== shown);
  return others.find((type) => count(type) > 0) ?? others[0] ?? 'FT';
}
