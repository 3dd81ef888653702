import { join } from 'node:path';
import { buildArcade } from './arcade.ts';
import { buildOffice } from './office.ts';
import { buildPlayer } from './player.ts';

const root = join(import.meta.dirname, '../..');
for (const [name, build] of [
  ['网站', buildPlayer],
  ['运营后台', buildOffice],
  ['游戏页', buildArcade],
] as const) {
  const outcome = await build(root);
  process.stdout.write(outcome === 'built' ? `${name}已构建\n` : `${name}没有变化，沿用上次构建\n`);
}
