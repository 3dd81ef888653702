import { type Fold, loadFold } from '@tianping/i18n';
import { useEffect, useMemo, useState } from 'react';
import { windowStore } from '../../app/browser/window-store.ts';
import { useSession } from '../../app/context.ts';
import { answersTo, type HelpAnswer } from '../help/search/ask.ts';
import { useHelpSearch } from '../help/search/use-help-search.ts';
import { storedQuestions } from './stored-questions.ts';

export interface Exchange {
  readonly key: number;
  readonly question: string;
}

export type Answered =
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'answers'; readonly answers: readonly HelpAnswer[] };

/**
 * Looks questions up in the help pages and answers only with what they state. Questions outlive a reload, so that a
 * reader who follows an answer to its page can come back to them.
 */
export function useRobot() {
  const userId = useSession()?.userId ?? null;
  const stored = useMemo(() => storedQuestions(windowStore(), userId), [userId]);
  const [questions, setQuestions] = useState(stored.read);
  const asked = questions.map((question, key): Exchange => ({ key, question }));
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
  const ask = (question: string): void => {
    setQuestions([...questions, question]);
    stored.write([...questions, question]);
  };
  return { asked, answered, ask };
}
