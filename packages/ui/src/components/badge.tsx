import type { ReactNode } from 'react';
import css from './badge.module.css';

export type BadgeTone = 'ok' | 'wait' | 'bad' | 'info' | 'mute' | 'brand' | 'accent';

/** A state in one or two words. */
export function Badge(props: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  return <span className={`${css.badge} ${css[props.tone]}`}>{props.children}</span>;
}

/** The breathing dot of something that is happening now. */
export function LiveMark(props: { readonly children: ReactNode }) {
  return <span className={`${css.live} num`}>{props.children}</span>;
}
