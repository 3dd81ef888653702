import type { RoundGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { artUrl } from '../art.ts';
import { betWords } from '../words.ts';
import { type Felt, readFelt } from './felt.ts';

/** Fetches a felt and writes the game's names and prices on it; null until it is loaded. */
export function useFelt(
  game: RoundGame,
  options: {
    /** `felts/dragon-tiger-desktop.svg`; null: none yet. */
    readonly file: string | null;
    readonly box?: Felt['box'];
    readonly leastSize?: number;
    readonly failed: () => void;
  },
): Felt | null {
  const { file, box, leastSize, failed } = options;
  const { t } = useT();
  const [felt, setFelt] = useState<Felt | null>(null);
  useEffect(() => {
    if (file === null) return;
    const abort = new AbortController();
    fetch(artUrl(file), { signal: abort.signal })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(file))))
      .then((svg) => {
        const wordsOf = (code: string) => betWords(game, code, { t });
        if (!abort.signal.aborted) setFelt(readFelt(svg, { wordsOf, box, leastSize }));
      })
      .catch(() => {
        if (!abort.signal.aborted) failed();
      });
    return () => abort.abort();
  }, [game, file, box, leastSize, failed, t]);
  return felt;
}
