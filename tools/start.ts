import { main } from '../apps/server/src/main.ts';
import { buildPlayer } from './build/player.ts';
import { ROOT } from './tidy/source.ts';

/** `npm start`: builds the site when its sources have changed, then serves. */
await buildPlayer(ROOT);
await main(ROOT);
