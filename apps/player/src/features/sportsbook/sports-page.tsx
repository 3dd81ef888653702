import { useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { BetsProvider } from './bets/bets-context.ts';
import { type BetsDesk, createBetsDesk } from './bets/bets-desk.ts';
import { useBetsFeed } from './bets/my-bets.tsx';
import { Board } from './board/board.tsx';
import type { BoardKind } from './board/board-context.tsx';
import { CELL_CLASSES } from './board/cell-classes.ts';
import page from './board/page.module.css';
import { PhoneHead } from './board/phone-head.tsx';
import { usePolling } from './board/polling.ts';
import { SideMenu } from './board/side-menu.tsx';
import { createSportsDesk, type SportsDesk } from './desk.ts';
import type { SportsPorts, SportsSurroundings } from './ports.ts';
import { Rail } from './slip/rail.tsx';
import { SlipProvider } from './slip/slip-context.tsx';
import { createSlipDesk, type SlipDesk } from './slip/slip-desk.ts';
import { SlipOpener, SlipSheet } from './slip/slip-sheet.tsx';
import { SlipDialogs } from './slip/slip-tools.tsx';
import { useSlipFeed } from './slip/use-slip-feed.ts';
import {
  SportsProvider,
  useBook,
  useDesk,
  useMedia,
  useSports,
  useView,
} from './sports-context.tsx';
import { listTopic, type ViewAction } from './store/view-state.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface Desks {
  readonly desk: SportsDesk;
  readonly slip: SlipDesk;
  readonly bets: BetsDesk;
}

/**
 * The sportsbook: menu, list, slip. It owns nothing of the site; `ports` are made once, `around` is what may
 * change, `place` is where a link wants to go.
 */
export function SportsPage(props: {
  readonly ports: SportsPorts;
  readonly around: SportsSurroundings;
  readonly place: Extract<ViewAction, { type: 'place' }> | null;
}) {
  const { ports, around, place } = props;
  const translator = useT();
  const [{ desk, slip, bets }] = useState<Desks>(() => {
    const made = createSportsDesk(ports, { translator, classes: CELL_CLASSES });
    return { desk: made, slip: createSlipDesk(ports, made.shelf), bets: createBetsDesk(ports) };
  });
  useEffect(() => desk.setPrint({ translator, classes: CELL_CLASSES }), [desk, translator]);
  const taken = useRef<typeof place>(null);
  useEffect(() => {
    // A page returned to runs its effects again; the link was followed once.
    if (place && taken.current !== place) desk.change(place);
    taken.current = place;
  }, [desk, place]);
  return (
    <SportsProvider value={{ desk, around }}>
      <SlipProvider value={slip}>
        <BetsProvider value={bets}>
          <Columns />
        </BetsProvider>
      </SlipProvider>
    </SportsProvider>
  );
}

function Columns() {
  const desk = useDesk();
  const { around } = useSports();
  const isPhone = useMedia('(max-width: 767.98px)');
  const topic = useView(listTopic);
  const book = useBook(topic);
  const root = useRef<HTMLDivElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const kind: BoardKind = isPhone ? 'phone' : around.edition;
  useSlipFeed();
  useBetsFeed();
  usePolling();
  useRefetch(topic);
  useShortcuts(root);
  useEffect(() => desk.watchCounts(), [desk]);
  return (
    <div className={page.page} data-board={kind} ref={root} data-testid="sports-page">
      {isPhone ? <PhoneHead book={book} /> : <SideMenu book={book} />}
      <Board book={book} kind={kind} />
      {!isPhone && <Rail />}
      <SlipDialogs />
      {isPhone && !isSheetOpen && <SlipOpener onOpen={() => setSheetOpen(true)} />}
      {isPhone && isSheetOpen && <SlipSheet onClose={() => setSheetOpen(false)} />}
    </div>
  );
}

/** Every wish for a fresh list takes its topic anew. */
function useRefetch(topic: string): void {
  const desk = useDesk();
  const wishes = useView((view) => view.refreshCount);
  const fetched = useRef({ topic, wishes });
  useEffect(() => {
    const before = fetched.current;
    fetched.current = { topic, wishes };
    if (before.topic === topic && before.wishes !== wishes) desk.shelf.refetch(topic);
  }, [desk, topic, wishes]);
}
