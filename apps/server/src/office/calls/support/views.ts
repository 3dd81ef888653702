import { type MemberId, must } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { readNames } from '@tianping/members/server';
import { dueAt } from '@tianping/support';
import type { Talk, TalkLine } from '@tianping/support/server';
import type { z } from 'zod';
import type { Services } from '../../../services.ts';
import type { OfficeContext, StaffSession } from '../../handler.ts';

type Context = OfficeContext & { readonly staff: StaffSession };
type Row = z.output<OfficeCalls['support/list']['answer']>['list'][number];
export type AttendingFile = z.output<OfficeCalls['support/one']['answer']>;

/** Talks for the list of the service desk, with the names of those who opened them. */
export async function attendingRows(
  services: Services,
  { siteId }: Pick<Context, 'siteId'>,
  talks: readonly Talk[],
): Promise<Row[]> {
  const memberIds = talks.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const names = await readNames(services.db, siteId, memberIds);
  return talks.map((talk) => {
    const { siteId: _site, lines: _lines, closedBy: _by, starsWords, ...row } = talk;
    const isDue = talk.state !== 'closed' && talk.lastFrom === 'member';
    return {
      ...row,
      tags: [...talk.tags],
      memberName: names.get(talk.memberId as MemberId) ?? '',
      dueAt: isDue ? dueAt(talk.lastAt) : null,
      starsWords: starsWords ?? '',
    };
  });
}

/** One talk as the asking member of staff sees it. */
export async function attendingFile(
  services: Services,
  context: Context,
  { talk, lines }: { readonly talk: Talk; readonly lines: readonly TalkLine[] },
): Promise<AttendingFile> {
  const [row] = await attendingRows(services, context, [talk]);
  const mayReply = context.staff.permissions.has('support.reply');
  const isOpen = mayReply && talk.state !== 'closed';
  const isMine = talk.staff?.staffId === context.staff.staffId;
  return {
    ...must(row, 'a row of the talk'),
    lines: lines.map(({ seq, author, staffName, content, mediaIds, at }) => ({
      seq,
      from: author,
      staffName,
      content,
      pictures: mediaIds.map((id) => services.media.urlOf(id)),
      at,
    })),
    can: {
      take: isOpen && talk.staff === null,
      takeOver: isOpen && talk.staff !== null && !isMine,
      say: isOpen && isMine,
      note: mayReply,
    },
  };
}
