import { type AvatarName, isAvatarName } from '@tianping/members';

/** Addresses of the drawings, by file. */
const files = import.meta.glob<string>('./art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Where the drawing of a name in the set is; null for a name that is none. */
export function drawingOf(id: string): string | null {
  return isAvatarName(id) ? (files[`./art/${id satisfies AvatarName}.svg`] ?? null) : null;
}
