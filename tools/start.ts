import { main } from '../apps/server/src/main.ts';
import { buildArcade } from './build/arcade.ts';
import { buildOffice } from './build/office.ts';
import { buildPlayer } from './build/player.ts';
import { ROOT } from './tidy/source.ts';

/**
 * `npm start`: builds the sites when their sources have changed, then serves. A site given by SITE_DIR, OFFICE_DIR
 * or ARCADE_DIR is served as it is, and a process of the chat serves none.
 */
if (process.env.TIANPING_ROLES !== 'chat') {
  if (!process.env.SITE_DIR) await buildPlayer(ROOT);
  if (!process.env.OFFICE_DIR) await buildOffice(ROOT);
  if (!process.env.ARCADE_DIR) await buildArcade(ROOT);
}
await main(ROOT);
