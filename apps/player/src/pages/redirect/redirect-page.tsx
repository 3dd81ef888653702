import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useApp, useSite } from '../../app/context.ts';
import { PageSkeleton } from '../../features/waiting/page-skeleton.tsx';
import type { PageProps } from '../../routes/types.ts';
import { redirectTarget } from './target.ts';

/** Navigates on to a screen of the site, leaving neither a tab nor a history entry. */
export default function RedirectPage({ params }: PageProps) {
  const { tabs } = useApp();
  const site = useSite();
  const [own] = useLocation();
  const target = redirectTarget({ path: params['*'], search: useSearch() }, location.origin, site);
  useEffect(() => {
    navigate(target, { replace: true });
    tabs.close(own);
  }, [target, own, tabs]);
  return <PageSkeleton />;
}
