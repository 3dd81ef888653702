import { ok, type Result, type Script } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { GameFileIssue, PreparedImport } from '@tianping/venues/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { siteText, textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContextOf, OfficeHandler } from '../../handler.ts';
import { GAME_IMPORT } from '../../kinds/game-import.ts';
import { propose } from '../../propose.ts';
import { refusal } from '../../refusals.ts';
import { venueOfficeTexts } from '../../venue-office-messages.ts';
import { gameFileTexts as text } from './game-file-messages.ts';

const ISSUES_MAX = 200;
const NOTHING = { added: 0, changed: 0, removed: 0, unchanged: 0, unlisted: 0 } as const;

type ImportContext = OfficeContextOf<OfficeCalls['venues/importGames']>;

export const venuesImportGames: OfficeHandler<OfficeCalls['venues/importGames']> = async ({
  request: { channelCode, csv, note },
  context,
  services,
}) => {
  const { site, script, now, trail } = context;
  const { imports } = services.venues.office.games;
  const prepared = await imports.prepare({ site, venue: channelCode, csv, at: now });
  if (!prepared.ok) {
    if (prepared.error.kind === 'venueUnknown') {
      return refusal(script, 'notFound', venueOfficeTexts.venueWithoutGames);
    }
    const { issues } = prepared.error;
    trail.after({ outcome: 'refused', issueCount: issues.length });
    return ok({
      outcome: 'refused',
      proposalId: null,
      issues: issues.slice(0, ISSUES_MAX).map((issue) => stated(issue, script)),
      issueCount: issues.length,
      ...NOTHING,
    });
  }
  const { importId, examples: _examples, venue: _venue, ...counts } = prepared.value;
  const done = { issues: [], issueCount: 0, ...counts };
  if (importId === null) {
    trail.after({ outcome: 'unchanged', ...counts });
    return ok({ outcome: 'unchanged', proposalId: null, ...done });
  }
  const proposed = await askSecond(services, context, { ...prepared.value, importId, note });
  return proposed.ok
    ? ok({ outcome: 'proposed', proposalId: proposed.value.id, ...done })
    : proposed;
};

/** Proposes the file to a second person, with the number of changes and the first few of each kind. */
async function askSecond(
  services: Services,
  context: ImportContext,
  prepared: PreparedImport & { readonly importId: string; readonly note: string },
): Promise<Result<{ readonly id: string }, CallRefusal>> {
  const { importId, venue, note, ...rest } = prepared;
  const proposed = await propose(services, context, {
    kind: GAME_IMPORT,
    subject: `venue:${venue.code}`,
    subjectName: siteText(venue.name, 'hans'),
    payload: { importId, venue: venue.code, ...rest },
    note,
  });
  if (!proposed.ok) {
    const { siteId } = context;
    const { imports } = services.venues.office.games;
    await services.office.deps.db.tx((sql) => imports.dropWithin(sql, { siteId, importId }));
  }
  return proposed;
}

const columnNames: Readonly<Record<string, Message>> = {
  code: text.code,
  name: text.name,
  name_hant: text.nameHant,
  category: text.category,
  kind: text.kind,
  cover: text.cover,
  return: text.return,
  volatility: text.volatility,
  min: text.min,
  max: text.max,
  tags: text.tags,
  demo: text.demo,
};

const malformed: Readonly<Record<string, Message>> = {
  cover: text.badCover,
  return: text.badReturn,
  volatility: text.badVolatility,
  min: text.badAmount,
  max: text.badAmount,
  tags: text.badTags,
  demo: text.badDemo,
};

function stated({ line, fault, column }: GameFileIssue, script: Script) {
  const { t } = textsOf(script);
  const known = columnNames[column];
  const name = known ? t(known) : column.slice(0, 40);
  const what = (): string => {
    switch (fault) {
      case 'columnUnknown':
        return t(text.columnUnknown, { column: name });
      case 'columnTwice':
        return t(text.columnTwice, { column: name });
      case 'missing':
        return t(text.missing, { column: name });
      case 'tooLong':
        return t(text.tooLong, { column: name });
      case 'malformed':
        return `${name}：${t(malformed[column] ?? text.badText)}`;
      default:
        return t(text[fault]);
    }
  };
  return { line, message: what() };
}
