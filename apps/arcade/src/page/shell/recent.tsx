import type { PlayLine } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import { useCallback, useEffect, useState } from 'react';
import { pageMessages as m } from '../app/messages.ts';
import type { GamePage } from '../app/page.ts';
import { useWatched } from '../kit/use-watched.ts';
import { netText } from './figures.ts';
import css from './side.module.css';

const LINES = 5;

/** The member's last plays of this game; read again when one has changed. */
export function Recent({ page }: { readonly page: GamePage }) {
  const { t } = useT();
  const { stakedMinor, moves } = useWatched(page.purse);
  const [lines, setLines] = useState<readonly PlayLine[] | 'failed' | null>(null);
  const ask = useCallback(async (): Promise<void> => {
    const answer = await page.client.call('plays', { before: null, limit: LINES });
    setLines(answer.ok ? answer.value.plays : 'failed');
  }, [page]);
  // Records would reveal the end of a spin still turning: they wait until it was shown.
  const sign = page.controllers.form === 'round' ? `${stakedMinor}|${moves}` : String(moves);
  useEffect(() => {
    if (sign === '') return;
    // A series of quick plays causes one reading.
    return page.clock.after(600, () => void ask());
  }, [ask, sign, page]);
  return (
    <section>
      <div className={css.head}>
        <h2>{t(m.recent)}</h2>
      </div>
      {lines === 'failed' && (
        <p className={css.none}>
          {t(m.recentFailed)}{' '}
          <button type="button" className={css.text} onClick={() => void ask()}>
            {t(m.retry)}
          </button>
        </p>
      )}
      {Array.isArray(lines) && lines.length === 0 && <p className={css.none}>{t(m.recentEmpty)}</p>}
      {Array.isArray(lines) && (
        <ul className={css.recent}>
          {lines.map((line) => (
            <Line key={line.playId} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: PlayLine }) {
  const { t } = useT();
  const net = line.payoutMinor === null ? null : line.payoutMinor - line.stakedMinor;
  return (
    <li>
      <span>{line.words === '' ? t(m.underWay) : line.words}</span>
      <b className="num" data-net={net === null || net === 0 ? 'none' : net > 0 ? 'up' : 'down'}>
        {net === null ? t(m.betOpen) : netText(net)}
      </b>
    </li>
  );
}
