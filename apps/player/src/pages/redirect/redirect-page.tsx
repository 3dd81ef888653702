import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useApp, useSite } from '../../app/context.ts';
import { PageSkeleton } from '../../features/waiting/page-skeleton.tsx';
import type { PageProps } from '../../routes/types.ts';
import { redirectTarget } from './target.ts';

/** Leads on to a screen of the site and leaves neither a tab nor a step to go back to. */
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
