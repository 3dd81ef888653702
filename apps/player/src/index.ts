import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the built site, for the server to serve; `npm run build` fills it. */
export const playerDist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
