import { subjectOf } from '@tianping/chat';
import type { ChatScore } from '@tianping/contract';
import { gameName } from '@tianping/sportsbook-pages/names';
import { useT } from '@tianping/ui';
import { useCallback } from 'react';
import { chatRoomMessages as text } from './messages.ts';

/** The name of a room: the hall, a sport's, or the two teams where they are known. */
export function useRoomName(): (rid: string, score: ChatScore | null) => string {
  const translator = useT();
  return useCallback(
    (rid, score) => {
      const { t, name } = translator;
      const subject = subjectOf(rid);
      if (subject?.kind === 'sport') {
        return t(text.sportHall, { sport: gameName(translator, subject.sport as never) });
      }
      if (subject?.kind !== 'match') return t(text.hall);
      return score ? `${name(score.home)} vs ${name(score.away)}` : t(text.matchRoom);
    },
    [translator],
  );
}
