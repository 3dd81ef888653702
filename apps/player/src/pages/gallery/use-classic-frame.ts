import { useEffect } from 'react';
import { usePreferences } from '../../app/context.ts';
import { applyPreferences } from '../../app/preferences.ts';

/**
 * Puts the frame around the gallery into the classic edition while it is mounted: rules of the professional one would
 * reach everything inside it, the classic panels too.
 */
export function useClassicFrame(): void {
  const choices = usePreferences();
  useEffect(() => {
    const page = document.documentElement;
    // After the application itself has applied the same change to the page.
    queueMicrotask(() => applyPreferences(page, { ...choices, edition: 'classic' }));
    return () => queueMicrotask(() => applyPreferences(page, choices));
  }, [choices]);
}
