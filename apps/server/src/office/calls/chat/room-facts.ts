import type { Script } from '@tianping/base';
import { subjectOf } from '@tianping/chat';
import type { ChatScore } from '@tianping/contract';
import { scoreOf } from '../../../chat/ports.ts';
import type { Services } from '../../../services.ts';

type Book = Pick<Services, 'sportsbook'>;

function matchOf({ sportsbook }: Book, rid: string) {
  const subject = subjectOf(rid);
  return subject?.kind === 'match' ? sportsbook.match(subject.matchId) : undefined;
}

/** The teams of a match's room; other rooms are named by the page from their ids. */
export function roomName(book: Book, script: Script, rid: string): string {
  const match = matchOf(book, rid);
  if (!match) return '';
  const { home, away } = match.fixture;
  return `${home[script]} vs ${away[script]}`;
}

/** Whether the result of a guess will be known: in a football match of two teams that is not over. */
export function takesGuess(book: Book, rid: string): boolean {
  const match = matchOf(book, rid);
  if (match?.matchStatus !== 'open') return false;
  return match.fixture.gameType === 'FT' && !match.fixture.runners;
}

/** Whether a score can be pushed: the teams are known, and the match does not say its own. */
export function takesScore(book: Book, rid: string, known: ChatScore | null): boolean {
  const subject = subjectOf(rid);
  if (subject?.kind !== 'match' || scoreOf(book.sportsbook, subject.matchId)) return false;
  return matchOf(book, rid) !== undefined || known !== null;
}
