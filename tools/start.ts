import { main } from '../apps/server/src/main.ts';
import { buildPlayer } from './build/player.ts';
import { ROOT } from './tidy/source.ts';

/** `npm start`: builds the site when its sources have changed, then serves. A site given by SITE_DIR is served as it is. */
if (!process.env.SITE_DIR) await buildPlayer(ROOT);
await main(ROOT);
