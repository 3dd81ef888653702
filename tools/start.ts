import { main } from '../apps/server/src/main.ts';
import { buildOffice } from './build/office.ts';
import { buildPlayer } from './build/player.ts';
import { ROOT } from './tidy/source.ts';

/** `npm start`: builds the sites when their sources have changed, then serves. A site given by SITE_DIR or OFFICE_DIR is served as it is. */
if (!process.env.SITE_DIR) await buildPlayer(ROOT);
if (!process.env.OFFICE_DIR) await buildOffice(ROOT);
await main(ROOT);
