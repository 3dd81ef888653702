import { subjectOf } from '@tianping/chat';
import type { AnswerFor } from '@tianping/client';

/** Not so the room of a match that is long over: its teams are not known any more, and nobody is there. */
export function isWorthAVisit(room: AnswerFor<'stream/rooms'>['list'][number]): boolean {
  const isNamed = subjectOf(room.rid)?.kind !== 'match' || room.score !== null;
  return isNamed || room.people > 0 || room.perMinute > 0;
}
