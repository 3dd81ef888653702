import { type Fold, loadFold } from '@tianping/i18n';
import { useEffect, useState } from 'react';
import { answersTo, type HelpAnswer } from '../help/search/ask.ts';
import { useHelpSearch } from '../help/search/use-help-search.ts';

export interface Exchange {
  readonly key: number;
  readonly question: string;
}

export type Answered =
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'answers'; readonly answers: readonly HelpAnswer[] };

/** Looks questions up in the help pages; what it says stands there, and it says nothing else. */
export function useRobot() {
  const [asked, setAsked] = useState<readonly Exchange[]>([]);
  const isWanted = asked.length > 0;
  const help = useHelpSearch(isWanted);
  const [fold, setFold] = useState<Fold | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    loadFold().then(
      (loaded) => setFold(() => loaded),
      () => setFailed(true),
    );
  }, [isWanted]);
  const answered = ({ question }: Exchange): Answered => {
    if (help.kind === 'failed' || hasFailed) return { kind: 'failed' };
    if (help.kind === 'loading' || !fold) return { kind: 'looking' };
    return { kind: 'answers', answers: answersTo(help.search, question, fold) };
  };
  const ask = (question: string): void =>
    setAsked((before) => [...before, { key: before.length, question }]);
  return { asked, answered, ask };
}
