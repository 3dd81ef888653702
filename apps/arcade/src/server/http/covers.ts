import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Slots keep theirs with the rest of their art; a game without one is drawn by its lobby. */
export function coverUrl(root: string | null, origin: string, code: string): string {
  const theme = code.replace(/^slot-/, '');
  const paths = [`art/covers/${code}.svg`, `art/slots/${theme}/cover.svg`];
  const path = root === null ? undefined : paths.find((one) => existsSync(join(root, one)));
  return path === undefined ? '' : `${origin}/${path}`;
}
