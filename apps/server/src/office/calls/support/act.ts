import { err, ok, type Result, type Script } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import type { AttendingAct, AttendingRefusal, CannedRefusal, Talk } from '@tianping/support/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext, OfficeHandler, StaffSession } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';
import { colleaguesOf } from './colleagues.ts';
import { type AttendingFile, attendingFile } from './views.ts';

interface Asked {
  readonly request: { readonly talkId: string };
  readonly context: OfficeContext & { readonly staff: StaffSession };
  readonly services: Services;
}

/** Carries out one act and answers with the talk as it is then. */
async function done(
  { request, context, services }: Asked,
  step: (act: AttendingAct) => Promise<Result<Talk, AttendingRefusal>>,
): Promise<Result<AttendingFile, CallRefusal>> {
  const { siteId, staff, script } = context;
  const { talkId } = request;
  const by = { staffId: staff.staffId, name: staff.name };
  const result = await step({ siteId, talkId, staff: by });
  if (!result.ok) return err(attendingRefusal(result.error, script));
  const file = await services.support.attending.file(siteId, talkId);
  if (!file) return refusal(script, 'noData', text.talkUnknown);
  return ok(await attendingFile(services, context, file));
}

function attendingRefusal(why: AttendingRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const { dataExists, illegalParameter, noData, warning } = statusCodes;
  if (typeof why === 'object') {
    return { code: warning.code, message: t(text.talkTaken, { name: why.name }) };
  }
  switch (why) {
    case 'unknown':
      return { code: noData.code, message: t(text.talkUnknown) };
    case 'secret':
      return { code: illegalParameter.code, message: t(text.talkSecret) };
    case 'empty':
    case 'long':
      return { code: illegalParameter.code, message: t(text.talkWords) };
    case 'otherWords':
      return { code: dataExists.code, message: t(text.talkOtherWords) };
    case 'closed':
      return { code: warning.code, message: t(text.talkClosed) };
    case 'full':
      return { code: warning.code, message: t(text.talkFull) };
    case 'notTaken':
      return { code: warning.code, message: t(text.talkNotTaken) };
  }
}

export const supportTake: OfficeHandler<OfficeCalls['support/take']> = (asked) => {
  const { over } = asked.request;
  return done(asked, (act) => asked.services.support.attending.take({ ...act, over }));
};

export const supportSayAsStaff: OfficeHandler<OfficeCalls['support/say']> = (asked) => {
  const { lineId, content } = asked.request;
  return done(asked, (act) => asked.services.support.attending.say({ ...act, lineId, content }));
};

export const supportNote: OfficeHandler<OfficeCalls['support/note']> = (asked) => {
  const { content } = asked.request;
  return done(asked, (act) => asked.services.support.attending.note({ ...act, content }));
};

export const supportHandOver: OfficeHandler<OfficeCalls['support/handOver']> = async (asked) => {
  const { staffId, note } = asked.request;
  const { context, services } = asked;
  const colleagues = await colleaguesOf(services.db, context);
  const to = colleagues.find((colleague) => colleague.staffId === staffId);
  if (!to) return refusal(context.script, 'noData', text.staffUnknown);
  const hand = { to: { staffId, name: to.name }, content: note };
  return await done(asked, (act) => services.support.attending.handOver({ ...act, ...hand }));
};

export const supportTag: OfficeHandler<OfficeCalls['support/tag']> = (asked) => {
  const { tags } = asked.request;
  return done(asked, (act) => asked.services.support.attending.tag({ ...act, tags }));
};

export const supportClose: OfficeHandler<OfficeCalls['support/close']> = (asked) =>
  done(asked, (act) => asked.services.support.attending.close(act));

const cannedRefusals = {
  empty: text.talkWords,
  secret: text.talkSecret,
  unknown: text.cannedUnknown,
  full: text.cannedFull,
} as const satisfies Record<CannedRefusal, unknown>;

export const supportSaveCanned: OfficeHandler<OfficeCalls['support/saveCanned']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script } = context;
  const by = { staffId: staff.staffId, name: staff.name };
  const saved = await services.support.canned.save(siteId, request, by);
  if (saved.ok) return ok({});
  const isUnknown = saved.error === 'unknown';
  return refusal(script, isUnknown ? 'noData' : 'warning', cannedRefusals[saved.error]);
};

export const supportDropCanned: OfficeHandler<OfficeCalls['support/dropCanned']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script } = context;
  const by = { staffId: staff.staffId, name: staff.name };
  const isGone = await services.support.canned.remove(siteId, request.cannedId, by);
  return isGone ? ok({}) : refusal(script, 'noData', text.cannedUnknown);
};
