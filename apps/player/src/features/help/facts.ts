import type { AnswerOf, Calls } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import { useMemo } from 'react';
import { useApp, useSite } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import { matchRoute } from '../../routes/match.ts';

export type SiteRules = AnswerOf<Calls['site/configuration/rules']>;

/** The facts that help texts are written from. */
export interface HelpFacts {
  /** The brand's name in the reader's script. */
  readonly name: string;
  readonly playMoney: boolean;
  /** The numbers that the site enforces; null when they could not be read. */
  readonly rules: SiteRules | null;
  /** The reader's translator, for sentences with figures. */
  readonly t: Translator['t'];
  /** Whether the site has a screen at this path. */
  readonly opens: (path: string) => boolean;
}

/** The facts of this site; `null` while they are loading. */
export function useHelpFacts(): HelpFacts | null {
  const { t } = useT();
  const { look } = useApp();
  const site = useSite();
  const { data, isPending } = useCall('site/configuration/rules', {});
  const name = t(look.name);
  return useMemo(() => {
    if (isPending) return null;
    const opens = (path: string): boolean => opensAt(path, site);
    return { name, playMoney: site.playMoney, rules: data ?? null, t, opens };
  }, [name, site, data, isPending, t]);
}

/** Whether a path, whatever its query or anchor, leads to a screen. */
export function opensAt(path: string, site: { readonly depositDisabled: boolean }): boolean {
  const plain = path.split(/[?#]/)[0] ?? path;
  return matchRoute(plain, site).route.name !== 'notFound';
}
