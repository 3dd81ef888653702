import { useT } from '@tianping/ui';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { namePage, pageNames } from '../../../routes/page-names.ts';

/** Calls the tab by the activity's own title, in the script that it is read in; the other is kept where it is known. */
export function useTabName(title: string): void {
  const { script } = useT();
  const [path] = useLocation();
  useEffect(() => {
    const known = pageNames.getState().get(path);
    namePage(path, { hans: title, hant: title, ...known, [script]: title });
  }, [path, title, script]);
}
