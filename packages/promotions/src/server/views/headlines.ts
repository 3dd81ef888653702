import { type LocalizedText, must, type SiteId, type UnixMs } from '@tianping/base';
import type { ActivityKind, ActivityTerms } from '@tianping/contract';
import { commonOf, routeOf } from '../../rules/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import {
  type ActivityRow,
  isListed,
  ofKind,
  readVersions,
  shownActivities,
  versionKey,
} from '../rows.ts';
import { wordsOf } from './grant-view.ts';

/** What a reader sees first of an activity, the same for everybody. */
export interface Headline {
  readonly kind: ActivityKind;
  /** The page of the activity. */
  readonly route: string;
  readonly tab: ActivityTerms['tab'];
  readonly title: LocalizedText;
  readonly line: LocalizedText;
  /** Name of a drawing of ours, or the id of an uploaded picture. */
  readonly picture: string;
  readonly startsAt: UnixMs;
  readonly endsAt: UnixMs | null;
  /** Null without a limit. */
  readonly placesLeft: number | null;
}

/** Offers at the beginning of the list; more are below the fold of most windows. */
const FIRST_MAX = 2;

/** What pages of activities show before anything is known of their reader. */
export interface Headlines {
  /** Of activities that are not over, one for each page: where several share a page, the one it shows. */
  readonly pages: readonly Headline[];
  /** The beginning of the list, as far as still available. */
  readonly first: readonly Headline[];
}

const OPEN: readonly ActivityRow['status'][] = ['scheduled', 'live', 'paused'];

export async function readHeadlines(deps: PromotionsDeps, siteId: SiteId): Promise<Headlines> {
  return await deps.db.tx(async (sql) => {
    const now = deps.clock.now();
    const shown = await shownActivities(sql, siteId);
    const isOpen = ({ status, ends_at: end }: ActivityRow): boolean =>
      OPEN.includes(status) && (end === null || end > now);
    const versions = await readVersions(
      sql,
      shown.filter(isOpen).map(({ id, version }) => ({ id, version: must(version, 'a version') })),
    );
    const headline = (activity: ActivityRow): Headline => {
      const key = versionKey(activity.id, must(activity.version, 'a version'));
      return headlineOf(deps, activity, must(versions.get(key), 'a version').terms);
    };
    const begin = shown.filter((activity) => isListed(activity, now)).slice(0, FIRST_MAX);
    const first = begin.every(isOpen) ? begin.map(headline) : [];
    return {
      pages: shown
        .filter((one) => isOpen(one) && (one.kind !== 'friends' || ofKind(shown, one.kind) === one))
        .map(headline),
      first: first.some(({ placesLeft }) => placesLeft === 0) ? [] : first,
    };
  });
}

function headlineOf(deps: PromotionsDeps, activity: ActivityRow, terms: ActivityTerms): Headline {
  const kind = must(deps.kinds.get(activity.kind), activity.kind);
  const { places } = commonOf(terms);
  const inBoth = (words: LocalizedText): LocalizedText => ({
    hans: wordsOf(deps, words, 'hans'),
    hant: wordsOf(deps, words, 'hant'),
  });
  return {
    kind: activity.kind,
    route: routeOf(kind, activity.id),
    tab: terms.tab,
    title: inBoth(terms.title),
    line: inBoth(terms.line),
    picture: terms.picture,
    startsAt: activity.starts_at,
    endsAt: activity.ends_at,
    placesLeft: places === 0 ? null : Math.max(0, places - activity.joined),
  };
}
