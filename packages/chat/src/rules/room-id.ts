/** What a room is about, read from its id. */
export type RoomSubject =
  | { readonly kind: 'hall' }
  | { readonly kind: 'sport'; readonly sport: string }
  | { readonly kind: 'match'; readonly matchId: string };

export function subjectOf(rid: string): RoomSubject | null {
  if (rid === 'hall') return { kind: 'hall' };
  const at = rid.indexOf(':');
  const rest = rid.slice(at + 1);
  if (rid.startsWith('sport:') && rest !== '') return { kind: 'sport', sport: rest };
  return rid.startsWith('match:') && rest !== '' ? { kind: 'match', matchId: rest } : null;
}

export function roomOf(subject: RoomSubject): string {
  if (subject.kind === 'hall') return 'hall';
  return subject.kind === 'sport' ? `sport:${subject.sport}` : `match:${subject.matchId}`;
}
