import { subjectOf } from '@tianping/chat';
import type { AnswerFor } from '@tianping/client';

/** Whether a room is listed. A room of a match long over is not: its teams are no longer known, and nobody is in it. */
export function isWorthAVisit(room: AnswerFor<'stream/rooms'>['list'][number]): boolean {
  const isNamed = subjectOf(room.rid)?.kind !== 'match' || room.score !== null;
  return isNamed || room.people > 0 || room.perMinute > 0;
}
