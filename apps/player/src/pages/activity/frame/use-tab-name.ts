import { useT } from '@tianping/ui';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { namePage, pageNames } from '../../../routes/page-names.ts';

/**
 * Names the tab after the activity's title in the reader's script; the title in the other script is kept where known.
 */
export function useTabName(title: string): void {
  const { script } = useT();
  const [path] = useLocation();
  useEffect(() => {
    const known = pageNames.getState().get(path);
    namePage(path, { hans: title, hant: title, ...known, [script]: title });
  }, [path, title, script]);
}
