import { type AvatarName, isAvatarName } from '@tianping/members';

/** Addresses of the drawings, by file. */
const files = import.meta.glob<string>('./art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of a named drawing of the set; null for an unknown name. */
export function drawingOf(id: string): string | null {
  return isAvatarName(id) ? (files[`./art/${id satisfies AvatarName}.svg`] ?? null) : null;
}
