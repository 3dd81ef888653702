import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hantFile, hantText } from './hant/catalogue.ts';

const root = join(import.meta.dirname, '..');
const text = await hantText(root);
writeFileSync(hantFile(root), text);
process.stdout.write(`繁体文本已生成，共 ${Object.keys(JSON.parse(text)).length} 条\n`);
