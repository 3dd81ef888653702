import { lazyPart, useT } from '@tianping/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { BetsProvider } from './bets/bets-context.ts';
import { useBetsFeed } from './bets/my-bets.tsx';
import { useOwnMarks } from './bets/use-own-marks.ts';
import type { BoardKind } from './board/board-context.tsx';
import { CELL_CLASSES } from './board/cells/cell-classes.ts';
import page from './board/page.module.css';
import type { SportsDeps, SportsSurroundings } from './deps.ts';
import { Rail } from './slip/rail.tsx';
import { SlipDialogs } from './slip/share/slip-tools.tsx';
import { SlipSheet } from './slip/slip-sheet.tsx';
import { SlipProvider, useSlipCount } from './slip/state/slip-context.tsx';
import { useSlipFeed } from './slip/state/use-slip-feed.ts';
import { PHONE_WINDOW, SportsProvider, useMedia, useSports } from './sports-context.tsx';
import { sportsStoresOf } from './sports-stores.ts';
import { useShortcuts } from './use-shortcuts.ts';

const KeysDialog = lazyPart(() => import('./board/keys-dialog.tsx'));

/**
 * What all pages of the sportsbook share: the stores, the slip beside or under them, the keys. `deps` must be the
 * same on each of them, so that a pick on one page is in the slip of the others.
 */
export function SportsFrame(props: {
  readonly deps: SportsDeps;
  readonly around: SportsSurroundings;
  readonly children: ReactNode;
}) {
  const { deps, around } = props;
  const translator = useT();
  const [stores] = useState(() => sportsStoresOf(deps, { translator, classes: CELL_CLASSES }));
  const { store, slip, bets } = stores;
  useEffect(() => {
    store.setPrint({ translator, classes: CELL_CLASSES });
  }, [store, translator]);
  return (
    <SportsProvider value={{ store, around }}>
      <SlipProvider value={slip}>
        <BetsProvider value={bets}>{props.children}</BetsProvider>
      </SlipProvider>
    </SportsProvider>
  );
}

/** How rows are drawn in this window. */
export function useBoardKind(): BoardKind {
  const { around } = useSports();
  const isPhone = useMedia(PHONE_WINDOW);
  return isPhone ? 'phone' : around.edition;
}

/** The columns of a page, with the slip in the last one. */
export function SportsColumns(props: {
  readonly kind: BoardKind;
  /** Without the side menu: two columns. */
  readonly isWide?: boolean;
  readonly testId: string;
  /** What is shown under the slip, where there is a column for it. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}) {
  const { kind, isWide = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const isPhone = kind === 'phone';
  useLentSlip(isPhone, setSheetOpen);
  useSlipFeed();
  useBetsFeed();
  useOwnMarks();
  useShortcuts(
    root,
    useCallback(() => setKeysOpen(true), []),
  );
  return (
    <div
      className={`${page.page} ${isWide ? page.wide : ''}`}
      data-board={kind}
      ref={root}
      data-testid={props.testId}
    >
      {props.children}
      {!isPhone && <Rail below={props.below} />}
      <SlipDialogs />
      {isPhone && isSheetOpen && <SlipSheet onClose={() => setSheetOpen(false)} />}
      {areKeysOpen && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setKeysOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** On a phone the slip is opened from the bar at the bottom, as long as the page is shown. */
function useLentSlip(isPhone: boolean, setOpen: (isOpen: boolean) => void): void {
  const { lendSlip } = useSports().around;
  const count = useSlipCount();
  useEffect(() => {
    if (isPhone) lendSlip?.({ count, open: () => setOpen(true) });
  }, [isPhone, lendSlip, count, setOpen]);
  useEffect(() => {
    return isPhone ? () => lendSlip?.(null) : undefined;
  }, [isPhone, lendSlip]);
}
