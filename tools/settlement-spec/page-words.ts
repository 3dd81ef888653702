import type { Translator } from '@tianping/i18n';
import type { FactName } from '@tianping/plugin-markets/facts';
import type { Market } from '@tianping/sportsbook';

type Columns = readonly string[];

/** What the pages on markets, sports and facts say around their tables, in one language. */
export interface PageWords {
  /** Names and rules, in the page's language. */
  readonly translator: Translator;
  readonly marketsTitle: string;
  readonly marketsText: string;
  readonly lineKinds: Readonly<Record<Market['lines'], string>>;
  readonly withStake: string;
  readonly withoutStake: string;
  readonly inSeries: string;
  readonly notInParlay: string;
  readonly marketColumns: Columns;
  /** Between the sentences' parts, and between the items of a list. */
  readonly comma: string;
  readonly between: string;
  readonly stop: string;
  readonly sportsTitle: string;
  readonly sportsText: string;
  readonly factsTitle: string;
  readonly factsText: string;
  readonly factColumns: Columns;
  readonly factSays: (name: FactName) => string;
}
