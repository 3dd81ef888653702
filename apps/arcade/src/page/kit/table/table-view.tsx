import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './table.module.css';

/** Whether the felt is upright, wide, or beside its bar on a low screen. */
export type TableShape = 'wide' | 'tall' | 'low';

/** The colour of the room around the felt. */
export type TableTone = 'red' | 'brown' | 'green' | 'violet';

const LOW = 420;

/** The measured shape of the table's place; null before the first measurement. */
export function useShape() {
  const host = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<TableShape | null>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setShape(height < LOW && width > height ? 'low' : width < height ? 'tall' : 'wide');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { host, shape };
}

/** The layout of a table: felt, bar of chips, board of roads. */
export function TableView(props: {
  readonly host: React.RefObject<HTMLDivElement | null>;
  readonly shape: TableShape | null;
  readonly tone: TableTone;
  readonly felt: ReactNode;
  readonly bar: ReactNode;
  readonly board?: ReactNode;
  readonly banner?: ReactNode;
}) {
  const { shape } = props;
  return (
    <div ref={props.host} className={css.table} data-shape={shape} data-tone={props.tone}>
      {shape !== null && (
        <>
          <div className={css.place}>
            {props.felt}
            {props.banner}
          </div>
          {props.bar}
          {props.board && <div className={css.roads}>{props.board}</div>}
        </>
      )}
    </div>
  );
}
