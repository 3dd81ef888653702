import { err, type MemberId, ok, type Result } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import { historyText } from '@tianping/protection';
import type { z } from 'zod';
import { limitRows } from '../../../calls/site/protection.ts';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext } from '../../handler.ts';

type View = z.output<OfficeCalls['protection/member']['answer']>;

/** The protection of one member of the staff's own site: limits, pauses and history; 6303 for any other member. */
export async function protectionViewOf(
  { siteId, script }: OfficeContext,
  { members, protection }: Pick<Services, 'members' | 'protection'>,
  memberId: string,
): Promise<Result<View, CallRefusal>> {
  const member = { siteId, memberId: memberId as MemberId };
  const info = await members.info(siteId, member.memberId);
  if (!info) return err({ code: statusCodes.noData.code });
  const { limits, reminderMinutes, pause, history } = await protection.overview(member);
  const from = pause && (await protection.pauseOrigin(member));
  const accounts = from?.accounts.map((account) => account.memberId) ?? [];
  const names = await protection.names(accounts);
  return ok({
    memberId,
    name: info.name,
    limits: limitRows(limits),
    realityCheckMinutes: reminderMinutes,
    pause,
    origin: from && {
      kind: from.origin,
      accounts: accounts.map((id) => ({ memberId: id, name: names.get(id) ?? '' })),
    },
    history: history.map((event) => ({
      at: event.at,
      text: historyText(textsOf(script), event),
      by: event.by,
    })),
  });
}
