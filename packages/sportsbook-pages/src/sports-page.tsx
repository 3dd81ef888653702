import { useEffect, useRef } from 'react';
import { Board } from './board/board.tsx';
import { PhoneHead } from './board/filters/phone-head.tsx';
import { SideMenu } from './board/menu/side-menu.tsx';
import { usePolling } from './board/polling.ts';
import type { SportsDeps, SportsSurroundings } from './deps.ts';
import { useSports, useSportsStore, useTopicStore, useView } from './sports-context.tsx';
import { SportsColumns, SportsFrame, useBoardKind } from './sports-frame.tsx';
import css from './sports-page.module.css';
import { listTopic, type ViewAction } from './store/list/view-state.ts';

type Place = Extract<ViewAction, { type: 'place' }>;

/**
 * The sportsbook: menu, list, slip. It owns nothing of the site; `deps` are created once, `around` is what may
 * change, `place` is the target of a link.
 */
export function SportsPage(props: {
  readonly deps: SportsDeps;
  readonly around: SportsSurroundings;
  readonly place: Place | null;
}) {
  const { deps, around, place } = props;
  return (
    <SportsFrame deps={deps} around={around}>
      <ListColumns place={place} />
    </SportsFrame>
  );
}

function ListColumns({ place }: { readonly place: Place | null }) {
  const store = useSportsStore();
  const kind = useBoardKind();
  const topic = useView(listTopic);
  const gameType = useView((view) => view.gameType);
  const { talk } = useSports().around;
  const book = useTopicStore(topic);
  usePolling();
  useRefetch(topic);
  useEffect(() => {
    return store.watchCounts();
  }, [store]);
  const taken = useRef<typeof place>(null);
  useEffect(() => {
    // Effects run again when the page is returned to; a link is followed only once.
    if (place && taken.current !== place) store.change(place);
    taken.current = place;
  }, [store, place]);
  return (
    <SportsColumns
      kind={kind}
      testId="sports-page"
      below={talk && <div className={css.talk}>{talk(`sport:${gameType}`)}</div>}
    >
      {kind === 'phone' ? <PhoneHead book={book} /> : <SideMenu book={book} />}
      <Board book={book} kind={kind} />
    </SportsColumns>
  );
}

/** Every request for a fresh list subscribes to its topic again. */
function useRefetch(topic: string): void {
  const store = useSportsStore();
  const commands = useView((view) => view.refreshCount);
  const fetched = useRef({ topic, commands });
  useEffect(() => {
    const before = fetched.current;
    fetched.current = { topic, commands };
    if (before.topic === topic && before.commands !== commands) store.topics.refetch(topic);
  }, [store, topic, commands]);
}
