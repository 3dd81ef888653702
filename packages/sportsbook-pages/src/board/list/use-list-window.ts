import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FIRST_SPAN_PX, MOUNT_MARGIN_PX, WINDOW_STEP_PX } from '../../limits.ts';
import {
  type LeagueOfRows,
  type ListSizes,
  type ListWindow,
  type Span,
  windowOf,
} from '../../store/list/list-window.ts';

const FIRST_SPAN: Span = { top: 0, bottom: FIRST_SPAN_PX };

/** The part of a list near the viewport, and its measuring; `estimate` is used until rows are measured. */
export function useListWindow<League extends LeagueOfRows>(
  leagues: readonly League[],
  estimate: Omit<ListSizes, 'rows'>,
): { readonly root: RefObject<HTMLDivElement | null>; readonly part: ListWindow<League> } {
  const root = useRef<HTMLDivElement>(null);
  const [span, setSpan] = useState(FIRST_SPAN);
  const [sizes, setSizes] = useState<ListSizes>(() => ({ ...estimate, rows: new Map() }));
  const part = useMemo(() => windowOf(leagues, sizes, span), [leagues, sizes, span]);
  useSpan(root, setSpan);
  const measure = useCallback(() => {
    if (root.current) setSizes((before) => measured(root.current as HTMLElement, before));
  }, []);
  useLayoutEffect(() => {
    setSizes({ ...estimate, rows: new Map() });
  }, [estimate]);
  useLayoutEffect(() => {
    measure();
  }, [part, measure]);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    // Any row that grows or shrinks (an opened panel) changes the height of the whole.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);
  return { root, part };
}

/** Follows scrolling and the window's size, in steps, so that most scrolling renders nothing. */
function useSpan(
  root: RefObject<HTMLElement | null>,
  setSpan: (span: (old: Span) => Span) => void,
) {
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const element = root.current;
      if (!element) return;
      const { top } = element.getBoundingClientRect();
      const step = (y: number): number => Math.floor(y / WINDOW_STEP_PX) * WINDOW_STEP_PX;
      const next = {
        top: step(-top - MOUNT_MARGIN_PX),
        bottom: step(innerHeight - top + MOUNT_MARGIN_PX) + WINDOW_STEP_PX,
      };
      setSpan((old) => (old.top === next.top && old.bottom === next.bottom ? old : next));
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    document.addEventListener('scroll', later, { passive: true, capture: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
  }, [root, setSpan]);
}

/** Sizes updated with the measured heights of the rendered rows; the same object when nothing changed. */
function measured(root: HTMLElement, before: ListSizes): ListSizes {
  const heights = new Map<string, number>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-row]')) {
    const { height } = element.getBoundingClientRect();
    if (height > 0) heights.set(element.dataset.row ?? '', height);
  }
  const row = mostCommon([...heights.values()]) ?? before.row;
  const rows = new Map(before.rows);
  for (const [id, height] of heights) {
    if (Math.abs(height - row) < 1) rows.delete(id);
    else rows.set(id, height);
  }
  const isSame =
    Math.abs(row - before.row) < 1 &&
    rows.size === before.rows.size &&
    [...rows].every(([id, height]) => Math.abs((before.rows.get(id) ?? 0) - height) < 1);
  return isSame ? before : { ...before, row, rows };
}

function mostCommon(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  let best: number | null = null;
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (best === null || count > (counts.get(best) ?? 0)) best = value;
  }
  return best;
}
