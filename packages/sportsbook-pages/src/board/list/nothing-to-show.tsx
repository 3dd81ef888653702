import { Button, EmptyState, useT } from '@tianping/ui';
import noFavourites from '@tianping/ui/states/no-favourites.svg?url';
import noResult from '@tianping/ui/states/no-result.svg?url';
import nothingInPlay from '@tianping/ui/states/nothing-in-play.svg?url';
import { useStore } from 'zustand';
import { boardMessages as m } from '../../messages.ts';
import { useSportsStore } from '../../sports-context.tsx';
import {
  isOutrightShow,
  OUTRIGHT_SHOW_TYPES,
  SHOW_TYPES,
  type ShowType,
  type ViewState,
} from '../../store/list/view-state.ts';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import { showName } from '../names.ts';

/** Says why the list is empty and offers one remedy. */
export function NothingToShow({ book }: { readonly book: TopicStore }) {
  const translator = useT();
  const { t } = translator;
  const store = useSportsStore();
  const view = useStore(store.view);
  const counts = useStore(store.counts);
  const { showType, gameType } = view;
  const isFiltered = !book.matches()[Symbol.iterator]().next().done;
  if (isFiltered && isNarrowed(view)) {
    return (
      <EmptyState
        {...filteredTexts(translator, view)}
        art={view.search.trim() === '' ? noFavourites : noResult}
        action={
          <Button tone="secondary" onClick={() => store.change({ type: 'everything' })}>
            {t(m.seeAll)}
          </Button>
        }
      />
    );
  }
  const other = otherShowType(showType, (type) => counts?.[type]?.[gameType] ?? 0);
  return (
    <EmptyState
      art={nothingInPlay}
      title={t(m.emptyTitle, { show: showName(translator, showType) })}
      text={t(m.emptyText)}
      action={
        <Button
          tone="secondary"
          onClick={() => store.change({ type: 'place', showType: other, gameType })}
        >
          {t(m.emptyAction, { show: showName(translator, other) })}
        </Button>
      }
    />
  );
}

function isNarrowed(view: ViewState): boolean {
  return (
    view.search.trim() !== '' ||
    view.favouritesOnly ||
    view.leagues !== null ||
    view.day !== null ||
    view.outrightOf !== null
  );
}

function filteredTexts(
  { t }: ReturnType<typeof useT>,
  { search, favouritesOnly }: ViewState,
): { readonly title: string; readonly text: string } {
  if (favouritesOnly) return { title: t(m.emptyFavouritesTitle), text: t(m.emptyFavouritesText) };
  const text = search.trim();
  if (text !== '') return { title: t(m.emptySearchTitle, { text }), text: t(m.emptySearchText) };
  return { title: t(m.emptyLeaguesTitle), text: t(m.emptyLeaguesText) };
}

/** The first other show type that has matches, else the next one. */
function otherShowType(shown: ShowType, count: (type: ShowType) => number): ShowType {
  const types: readonly ShowType[] = isOutrightShow(shown) ? OUTRIGHT_SHOW_TYPES : SHOW_TYPES;
  const others = types.filter((type) => type !== shown);
  return others.find((type) => count(type) > 0) ?? others[0] ?? 'FT';
}
