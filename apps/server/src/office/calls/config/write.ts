import { err, ok, type Result, type Script } from '@tianping/base';
import {
  type ConfigChange,
  type OfficeCalls,
  statusCodes,
  type VersionedSection,
} from '@tianping/contract';
import type { Json } from '@tianping/office';
import { currentVersion, type Proposal } from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContextOf, OfficeHandler } from '../../handler.ts';
import { configIssues } from '../../kinds/config-issues.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';
import { sectionOf } from '../../settings/sections.ts';
import { claiming, claimPictures, type PicturesUnclaimed } from './banner-pictures.ts';
import { changesOf, valueAt } from './views.ts';

type Context = OfficeContextOf<OfficeCalls['config/save']>;

interface Saved {
  readonly outcome: 'proposed' | 'unchanged';
  readonly proposalId: string | null;
  readonly changes: ConfigChange[];
}

export const configSave: OfficeHandler<OfficeCalls['config/save']> = ({
  request,
  context,
  services,
}) => save(services, context, { ...request, rollbackOf: null });

export const configRollBack: OfficeHandler<OfficeCalls['config/rollBack']> = async ({
  request,
  context,
  services,
}) => {
  const { section, version, baseVersion, note } = request;
  const found = await valueAt(services, { siteId: context.siteId, section, version });
  if (!found) return refusal(context.script, 'notFound', text.versionUnknown);
  const { value } = found;
  return save(services, context, { section, baseVersion, note, value, rollbackOf: version });
};

interface Wanted {
  readonly section: VersionedSection;
  readonly baseVersion: number;
  readonly value: Json;
  readonly rollbackOf: number | null;
  readonly note: string;
}

async function save(
  services: Services,
  context: Context,
  wanted: Wanted,
): Promise<Result<Saved, CallRefusal>> {
  const { siteId, site, script, trail } = context;
  const { section, baseVersion, value } = wanted;
  const { deps } = services.office;
  const before = sectionOf(site, section);
  const issues = configIssues(site, section, value);
  if (issues.length > 0) {
    return err({ code: statusCodes.invalidParameter.code, data: { issues: issues.slice(0, 20) } });
  }
  const current = await currentVersion(deps.db, siteId, section);
  if (current !== baseVersion) {
    return refusal(script, 'dataExists', text.sectionStale, { version: String(current) });
  }
  const changes = changesOf(section, before, value);
  if (changes.length === 0) {
    return ok({ outcome: 'unchanged', proposalId: null, changes });
  }
  trail.subject(`config:${section}`);
  trail.before(before);
  trail.after(value);
  const proposal = await propose(services, context, wanted);
  if (!proposal.ok) return err(pictureGone(proposal.error, script));
  return ok({ outcome: 'proposed', proposalId: proposal.value.id, changes });
}

/** A proposal claims its pictures immediately, or is refused: unclaimed pictures are deleted. */
function propose(
  services: Services,
  { siteId, staff, idempotency }: Context,
  { section, baseVersion, value, rollbackOf, note }: Wanted,
): Promise<Result<Proposal, PicturesUnclaimed>> {
  const { approvals, deps } = services.office;
  const { ofSite } = services.media;
  return claiming(deps.db, async (sql) => {
    if (section === 'banners') await claimPictures(sql, ofSite, { siteId, value });
    return approvals.propose(sql, {
      kind: 'configChange',
      siteId,
      subject: `config:${section}`,
      subjectName: section,
      payload: { section, baseVersion, value, rollbackOf },
      by: { staffId: staff.staffId, name: staff.name },
      note,
      key: idempotency.key,
    });
  });
}

function pictureGone({ row }: PicturesUnclaimed, script: Script): CallRefusal {
  const message = textsOf(script).t(text.bannerPictureGone, { row });
  const issues = [{ path: `${row - 1}.picture`, message }];
  return { code: statusCodes.invalidParameter.code, message, data: { issues } };
}
