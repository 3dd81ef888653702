import { ok, type Script } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { GameFileIssue } from '@tianping/venues/server';
import { textsOf } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { refusal } from '../../refusals.ts';
import { venueOfficeTexts } from '../../venue-office-messages.ts';
import { gameFileTexts as text } from './game-file-messages.ts';

const ISSUES_MAX = 200;
const NOTHING = { added: 0, changed: 0, removed: 0, unchanged: 0, unlisted: 0 } as const;

export const venuesImportGames: OfficeHandler<OfficeCalls['venues/importGames']> = async ({
  request: { channelCode, csv },
  context: { site, script, now, trail },
  services,
}) => {
  const taken = await services.venues.office.games.take({
    site,
    venue: channelCode,
    csv,
    at: now,
  });
  if (!taken.ok) {
    if (taken.error.kind === 'venueUnknown') {
      return refusal(script, 'notFound', venueOfficeTexts.venueWithoutGames);
    }
    const { issues } = taken.error;
    trail.after({ outcome: 'refused', issueCount: issues.length });
    return ok({
      outcome: 'refused',
      issues: issues.slice(0, ISSUES_MAX).map((issue) => stated(issue, script)),
      issueCount: issues.length,
      ...NOTHING,
    });
  }
  const { added, changed, removed } = taken.value;
  const isSame = added + changed + removed === 0;
  const outcome = isSame ? 'unchanged' : 'stored';
  trail.after({ outcome, ...taken.value });
  return ok({ outcome, issues: [], issueCount: 0, ...taken.value });
};

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
        return `${name}：${t(malformed[column] ?? text.unreadable)}`;
      default:
        return t(text[fault]);
    }
  };
  return { line, message: what() };
}
