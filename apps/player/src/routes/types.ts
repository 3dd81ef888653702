import type { Message } from '@tianping/i18n';
import type { ComponentType } from 'react';

export interface PageProps {
  /** The values of the `:name` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
}

/** Fetches the code of a screen. */
export type Load = () => Promise<{ readonly default: ComponentType<PageProps> }>;

/** One screen of the site. */
export interface Route {
  readonly name: string;
  /** `:name` matches one segment, a final `*` all that are left. Fixed paths come before those with placeholders. */
  readonly path: string;
  readonly title: Message;
  readonly requiresAuth: boolean;
  /** Needs a bound phone and a verified real name. */
  readonly bindPhone: boolean;
  /** Mounted again each time its tab is chosen. */
  readonly ignoreCache: boolean;
  readonly hideFooter: boolean;
  /** Uses the whole width of the window. */
  readonly fullWidth: boolean;
  /** Outside the site's layout: no header, no tabs, no footer. */
  readonly bare?: true;
  /** For designers of brands: not found where money is real. */
  readonly demoOnly?: true;
  /** Other screens at the same path, distinguished by one name and value of the query. */
  readonly views?: readonly {
    readonly name: string;
    readonly query: readonly [name: string, value: string];
  }[];
}
