import { useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { pageMessages as m } from '../app/messages.ts';
import css from './shell.module.css';

const SLOW_MS = 6000;

/** Shown until the first frame of the game has been drawn. */
export function Poster(props: {
  readonly title: string;
  /** The game's code, null when it is not known. */
  readonly code: string | null;
  readonly isGone: boolean;
}) {
  const { title, code, isGone } = props;
  const { t } = useT();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.poster} data-gone={isGone} aria-hidden={isGone}>
      {code !== null && <img src={coverOf(code)} alt="" width={480} height={640} />}
      {title !== '' && <h2>{title}</h2>}
      {!isGone && <span className={css.spin} />}
      <p role="status">{isGone ? '' : t(isSlow ? m.loadingSlow : m.loading)}</p>
    </div>
  );
}

/** The cover that the lobby has shown, so that it is usually cached already. */
function coverOf(code: string): string {
  const theme = /^slot-(.+)$/.exec(code)?.[1];
  return theme === undefined ? `art/covers/${code}.svg` : `art/slots/${theme}/cover.svg`;
}

/** The page could not be opened. */
export function Closed(props: {
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}) {
  return (
    <main className={css.whole}>
      <div className={css.veil} role="alert">
        <h2>{props.title}</h2>
        <p>{props.text}</p>
        {props.action && (
          <button type="button" className={css.button} onClick={props.action.run}>
            {props.action.label}
          </button>
        )}
      </div>
    </main>
  );
}
