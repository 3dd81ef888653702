import { err, isUuid, type MemberId, must, ok, type SiteId } from '@tianping/base';
import {
  type OfficeActivityRow,
  type OfficeCalls,
  type ProposalKindName,
  statusCodes,
} from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { canonicalJson, toJson } from '@tianping/office';
import { textsOf } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { idOfKey } from '../../id-of-key.ts';
import { propose } from '../../propose.ts';
import { promotionOfficeTexts as text } from './messages.ts';
import { activityRefusal } from './promotions.ts';

export const promotionsPublish: OfficeHandler<OfficeCalls['promotions/publish']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script } = context;
  const { office } = services.promotions;
  const { id, version, budgetMinor, forecastMinor, note } = request;
  const row = await office.row(siteId, id);
  if (!row) return err(activityRefusal('unknown', script));
  const by = { staffId: staff.staffId, name: staff.name };
  const wanted = {
    kind: 'promotionPublish',
    subject: `activity:${id}`,
    subjectName: row.title,
    amountMinor: budgetMinor,
    payload: { id, version, budgetMinor, forecastMinor, was: wasOf(row) },
    note,
  } as const;
  // A draft that waits for its second person cannot be changed from the moment on that it waits.
  const proposed = await propose(services, context, wanted, {
    async refuse(sql) {
      const fault = await office.publishFaultWithin(sql, { siteId, id, version, budgetMinor });
      return fault && activityRefusal(fault, script);
    },
    done: (sql, { id: proposalId }) =>
      office.markInReviewWithin(sql, { siteId, id, by, note, proposalId, forecastMinor }),
  });
  return proposed.ok ? ok({ proposalId: proposed.value.id }) : proposed;
};

export const promotionsBudget: OfficeHandler<OfficeCalls['promotions/budget']> = async (input) => {
  const { amountMinor } = input.request;
  const payload = { amountMinor };
  return await proposeFor(input, { kind: 'promotionBudget', amountMinor, payload });
};

export const promotionsResume: OfficeHandler<OfficeCalls['promotions/resume']> = (input) =>
  proposeFor(input, { kind: 'promotionResume', amountMinor: null, payload: {} });

export const promotionsStop: OfficeHandler<OfficeCalls['promotions/stop']> = (input) =>
  proposeFor(input, { kind: 'promotionStop', amountMinor: null, payload: {} });

/** The state at the time of the proposal, for the second person to compare. */
const wasOf = ({ status, version, budgetMinor, leftMinor, reservedMinor }: OfficeActivityRow) => ({
  status,
  version,
  budgetMinor,
  leftMinor,
  reservedMinor,
});

type Input = Pick<
  Parameters<OfficeHandler<OfficeCalls['promotions/stop']>>[0],
  'context' | 'services'
> & { readonly request: { readonly id: string; readonly note: string } };

async function proposeFor(
  { request, context, services }: Input,
  wanted: {
    readonly kind: ProposalKindName;
    readonly amountMinor: number | null;
    readonly payload: object;
  },
): ReturnType<OfficeHandler<OfficeCalls['promotions/stop']>> {
  const { siteId, script } = context;
  const { id, note } = request;
  const row = await services.promotions.office.row(siteId, id);
  if (!row) return err(activityRefusal('unknown', script));
  const proposed = await propose(services, context, {
    ...wanted,
    subject: `activity:${id}`,
    subjectName: row.title,
    payload: { id, ...wanted.payload, was: wasOf(row) },
    note,
  });
  return proposed.ok ? ok({ proposalId: proposed.value.id }) : proposed;
}

export const promotionsPause: OfficeHandler<OfficeCalls['promotions/pause']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script, trail } = context;
  const { office } = services.promotions;
  const by = { staffId: staff.staffId, name: staff.name };
  const done = await office.pause({ siteId, id: request.id, by, note: request.note });
  if (!done.ok) return err(activityRefusal(done.error, script));
  trail.subject(`activity:${request.id}`);
  return ok({ activity: must(await office.row(siteId, request.id, script), 'an activity') });
};

export const promotionsDecideGrant: OfficeHandler<OfficeCalls['promotions/decideGrant']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script, trail } = context;
  const { office } = services.promotions;
  const by = { staffId: staff.staffId, name: staff.name };
  const done = await office.decideGrant({ siteId, ...request, by });
  if (!done.ok) return err(activityRefusal(done.error, script));
  trail.subject(`grant:${request.grantId}`);
  trail.after({ state: done.value.state });
  const filters = { activityId: null, memberId: null, state: null, remarked: false };
  const page = { limit: 1, offset: 0, grantId: request.grantId };
  const { list } = await office.grants({ siteId, script, ...filters, ...page });
  return ok({ grant: must(list[0], 'a grant') });
};

export const promotionsDecideFlag: OfficeHandler<OfficeCalls['promotions/decideFlag']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script, trail } = context;
  const by = { staffId: staff.staffId, name: staff.name };
  const done = await services.promotions.office.decideFlag({ siteId, script, ...request, by });
  if (!done.ok) return err(activityRefusal(done.error, script));
  trail.subject(`flag:${request.flagId}`);
  return ok({ flag: done.value });
};

export const promotionsGive: OfficeHandler<OfficeCalls['promotions/give']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, now } = context;
  const invalid = (path: string, message: string) =>
    err({
      code: statusCodes.invalidParameter.code,
      message,
      data: { issues: [{ path, message }] },
    });
  const { t } = textsOf(script);
  const found = await findMembers(services.db, siteId, request.members);
  const missing = request.members.find((named) => !found.has(named));
  if (missing !== undefined) return invalid('members', t(text.memberUnknown, { name: missing }));
  const members = [...new Set(found.values())];
  if (members.length < request.members.length) return invalid('members', t(text.memberTwice));
  if (request.expiresAt <= now) return invalid('expiresAt', t(text.givenExpired));
  const totalMinor = request.amountMinor * members.length;
  const { note, ...given } = request;
  const batch = canonicalJson(toJson({ ...given, members: members.toSorted() }));
  const proposed = await propose(services, context, {
    kind: 'promotionGive',
    // What is given: another batch need not wait, and the same one is not proposed twice.
    subject: `gifts:${idOfKey(batch)}`,
    subjectName: request.name,
    amountMinor: totalMinor,
    payload: { ...request, members },
    note,
  });
  if (!proposed.ok) return proposed;
  return ok({ proposalId: proposed.value.id, members: members.length, totalMinor });
};

/** Members by what staff typed: an id or a login name. */
async function findMembers(
  sql: Sql,
  siteId: SiteId,
  named: readonly string[],
): Promise<ReadonlyMap<string, MemberId>> {
  const { rows } = await sql.query<{ id: MemberId; name_key: string }>(
    `select id, name_key from members
     where site_id = $1 and (name_key = any ($2::text[]) or id = any ($3::uuid[]))`,
    [siteId, named.map((name) => name.toLowerCase()), named.filter(isUuid)],
  );
  const known = new Map(
    rows.flatMap(({ id, name_key: key }) => [
      [id as string, id],
      [key, id],
    ]),
  );
  return new Map(
    named.flatMap((name) => {
      const id = known.get(name) ?? known.get(name.toLowerCase());
      return id ? [[name, id as MemberId]] : [];
    }),
  );
}
