import { type Fold, loadFold } from '@tianping/i18n';
import { useEffect, useState } from 'react';

export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Sections whose title matches, complete; of the others the matching lines. */
export function findRules(
  sections: readonly RuleText[],
  search: string,
  fold: Fold,
): readonly RuleText[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return sections;
  const has = (text: string): boolean => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
  return sections.flatMap((section) => {
    if (has(section.title)) return [section];
    const lines = section.lines.filter((line) => has(line));
    return lines.length > 0 ? [{ ...section, lines }] : [];
  });
}

const PLAIN: Fold = (text) => text.toLowerCase();

/** Folds both scripts together; its character pairs are fetched with the first search. */
export function useRuleSearch(isWanted: boolean): Fold {
  const [fold, setFold] = useState<Fold>(() => PLAIN);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    void loadFold().then((loaded) => {
      if (!isOver) setFold(() => loaded);
    });
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return fold;
}
