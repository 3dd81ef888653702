import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createUuid, err, must, ok, type Result, type Script, type SiteId } from '@tianping/base';
import type {
  ActivityBody,
  ActivityTerms,
  OfficeAnswerOf,
  OfficeCalls,
  SentenceView,
} from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { promotionsLimits } from '../../limits.ts';
import {
  areStated,
  checkTerms,
  isUploaded,
  plainSentence,
  routeOf,
  sayTerms,
  spanOfTerms,
} from '../../rules/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { writeHistory } from '../life.ts';
import { findActivity, readVersion } from '../rows.ts';
import { emptyExtra } from '../views/body.ts';
import { worthViewOf } from '../views/config.ts';
import { wordsOf } from '../views/grant-view.ts';
import { isStated, previewToken } from '../views/preview.ts';
import { sendBackIfDecided } from './send-back.ts';

export interface StaffBy {
  readonly staffId: string;
  readonly name: string;
}

type Issues = OfficeAnswerOf<OfficeCalls['promotions/check']>['issues'];

/** The faults of terms, in words, by the path of the field. */
export function issuesOf(
  deps: PromotionsDeps,
  terms: ActivityTerms,
  script: Script = 'hans',
): Issues {
  const kind = must(deps.kinds.get(terms.kind), terms.kind);
  const { t } = deps.reader(script);
  return checkTerms(kind, terms, deps.clock.now()).map(({ path, message, params }) => {
    const text: string = t(message);
    const stated = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params?.[name] ?? whole);
    return { path, message: stated };
  });
}

export function sentencesOf(
  deps: PromotionsDeps,
  terms: ActivityTerms,
  script: 'hans' | 'hant' = 'hans',
): SentenceView[] {
  const kind = must(deps.kinds.get(terms.kind), terms.kind);
  return [...sayTerms(deps.reader(script), kind, terms.figures)];
}

/** The sentences, page and worth of unsaved terms, and their faults. */
export function checkDraft(
  deps: PromotionsDeps,
  siteId: SiteId,
  { terms, script }: { readonly terms: ActivityTerms; readonly script: Script },
): OfficeAnswerOf<OfficeCalls['promotions/check']> {
  const issues = issuesOf(deps, terms, script);
  const canState = areStated(issues);
  const kind = must(deps.kinds.get(terms.kind), terms.kind);
  const version = { terms };
  return {
    sentences: sentencesOf(deps, { ...terms, figures: soundFigures(terms, issues) }, script),
    worth: canState ? worthViewOf(deps, { siteId, version, kind, script }) : null,
    issues,
    body: canState ? previewBody(deps, siteId, { terms, script }) : null,
    title: wordsOf(deps, terms.title, script),
    line: wordsOf(deps, terms.line, script),
  };
}

/** Without invalid figures, which cannot be printed: the sentence around such a figure is shown all the same. */
function soundFigures({ figures }: ActivityTerms, issues: Issues): ActivityTerms['figures'] {
  const wrong = new Set(issues.map(({ path }) => path.split('.').slice(0, 2).join('.')));
  return Object.fromEntries(
    Object.entries(figures).filter(([name]) => !wrong.has(`figures.${name}`)),
  );
}

/** The page as a guest would see it before anything has happened. */
export function previewBody(
  deps: PromotionsDeps,
  siteId: SiteId,
  { terms, script }: { readonly terms: ActivityTerms; readonly script: Script },
): ActivityBody {
  const kind = must(deps.kinds.get(terms.kind), terms.kind);
  return kind.body({
    figures: terms.figures as never,
    terms,
    reader: deps.reader(script),
    say: (words) => wordsOf(deps, words, script),
    facts: null,
    span: spanOfTerms(terms, deps.clock.now()),
    grants: [],
    byKey: new Map(),
    extra: emptyExtra(deps.depositTimesMilli(siteId)),
    edges: deps.edges,
  });
}

/** The address of the draft's page, or why there is none. */
export async function previewAddress(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, id }: { readonly siteId: SiteId; readonly id: string },
): Promise<
  Result<OfficeAnswerOf<OfficeCalls['promotions/preview']>, 'unknown' | 'noDraft' | 'issues'>
> {
  const activity = await findActivity(sql, siteId, id);
  if (!activity) return err('unknown');
  if (activity.draft_version === null) return err('noDraft');
  const version = await readVersion(sql, id, activity.draft_version);
  if (!isStated(deps, version)) return err('issues');
  const kind = must(deps.kinds.get(activity.kind), activity.kind);
  const route = routeOf(kind, id);
  const token = previewToken(deps, { siteId, id, version: version.version });
  return ok({
    url: `${deps.originOf(siteId)}${route}?preview=${token}`,
    until: deps.clock.now() + promotionsLimits.previewMs,
  });
}

export type SaveFault = 'unknown' | 'inReview' | 'over' | 'kind' | 'picture';

/** Saves a draft: a new activity, or the next version of one, which has no effect until two persons have agreed. */
export async function saveDraft(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly id: string | null;
    readonly terms: ActivityTerms;
    readonly by: StaffBy;
    readonly key: string;
  },
): Promise<Result<{ id: string; version: number }, SaveFault>> {
  const { siteId, terms, by } = of;
  const now = deps.clock.now();
  if (!(await keepPicture(deps, sql, { siteId, picture: terms.picture }))) return err('picture');
  if (of.id === null) {
    const made = await sql.query<{ id: string }>(
      'select id from promo_activity where site_id = $1 and made_key = $2',
      [siteId, of.key],
    );
    if (made.rows[0]) return ok({ id: made.rows[0].id, version: 1 });
    const id = createUuid(deps);
    await sql.query(
      `insert into promo_activity (id, site_id, code, kind, status, draft_version, starts_at, ends_at,
         made_key, created_at, changed_at)
       values ($1, $2, $3, $4, 'draft', 1, $5, $6, $8, $7, $7)`,
      [id, siteId, codeOf(id, now), terms.kind, terms.startsAt, terms.endsAt, now, of.key],
    );
    await writeVersion(deps, sql, { id, version: 1, terms, by });
    await writeHistory(deps, sql, { activityId: id, what: 'created', by, note: '' });
    return ok({ id, version: 1 });
  }
  await sql.query('select 1 from promo_activity where id = $1 for update', [of.id]);
  await sendBackIfDecided(deps, sql, { siteId, id: of.id });
  const activity = await findActivity(sql, siteId, of.id);
  if (!activity) return err('unknown');
  if (activity.kind !== terms.kind) return err('kind');
  if (activity.status === 'ended' || activity.status === 'settled') return err('over');
  if (activity.proposal_id !== null) return err('inReview');
  const version = activity.draft_version ?? (activity.version ?? 0) + 1;
  await writeVersion(deps, sql, { id: of.id, version, terms, by });
  await sql.query(
    `update promo_activity set draft_version = $2, changed_at = $3,
       starts_at = case when version is null then $4 else starts_at end,
       ends_at = case when version is null then $5 else ends_at end
     where id = $1`,
    [of.id, version, now, terms.startsAt, terms.endsAt],
  );
  return ok({ id: of.id, version });
}

/** Claims an uploaded picture for the terms; false when the site has none with that id. */
async function keepPicture(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, picture }: { readonly siteId: SiteId; readonly picture: string },
): Promise<boolean> {
  return !isUploaded(picture) || (await deps.pictures.claim(sql, { siteId, id: picture }));
}

/** `A-20261124-8F3C`: the day it was made and the end of its id. */
function codeOf(id: string, now: number): string {
  const day = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  return `A-${day}-${id.slice(-6).toUpperCase()}`;
}

async function writeVersion(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly id: string;
    readonly version: number;
    readonly terms: ActivityTerms;
    readonly by: StaffBy;
  },
): Promise<void> {
  const { id, version, terms, by } = of;
  const canState = isStated(deps, { terms });
  const hans = canState ? sentencesOf(deps, terms) : [];
  const hant = canState ? sentencesOf(deps, terms, 'hant') : [];
  const words = hans.map(plainSentence).join('\n');
  await sql.query(
    `insert into promo_version (activity_id, version, terms, sentences, terms_hash, saved_at, saved_by,
       saved_name)
     values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8)
     on conflict (activity_id, version) do update
       set terms = excluded.terms, sentences = excluded.sentences, terms_hash = excluded.terms_hash,
         saved_at = excluded.saved_at, saved_by = excluded.saved_by, saved_name = excluded.saved_name
       where promo_version.approved_at is null`,
    [
      id,
      version,
      JSON.stringify(terms),
      JSON.stringify({ hans, hant }),
      bytesToHex(sha256(utf8ToBytes(words))),
      deps.clock.now(),
      by.staffId,
      by.name,
    ],
  );
}
