import { join } from 'node:path';
import { buildPlayer } from './build/player.ts';

const outcome = await buildPlayer(join(import.meta.dirname, '..'));
process.stdout.write(outcome === 'built' ? '网站已构建\n' : '网站没有变化，沿用上次构建\n');
