import { useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { useSite } from '../../../app/context.ts';
import { useTextPart } from '../../../app/use-text-part.ts';
import { openHelpPages } from '../../../routes/help-pages.ts';
import { usePhrase } from '../article/rich.tsx';
import { useHelpFacts } from '../facts.ts';
import type { Search } from './engine.ts';

export type SearchState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly search: Search };

/** The search, its pages fetched once `isWanted`; built again when the script changes. */
export function useHelpSearch(isWanted: boolean): SearchState {
  const { script } = useT();
  const textOf = usePhrase();
  const site = useSite();
  const facts = useHelpFacts();
  const hasHelp = useTextPart('help');
  const hasTerms = useTextPart('terms');
  const [state, setState] = useState<SearchState>({ kind: 'loading' });
  const isReady = isWanted && facts !== null && hasHelp && hasTerms;
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    setState({ kind: 'loading' });
    import('./engine.ts')
      .then(({ openSearch }) => openSearch(openHelpPages(site), facts, textOf))
      .then(
        (search) => isCurrent && setState({ kind: 'ready', search }),
        () => isCurrent && setState({ kind: 'failed' }),
      );
    return () => {
      isCurrent = false;
    };
  }, [isReady, facts, site, script]);
  return state;
}
