import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldFile, foldText, hantFile, hantTexts, wordingFile, wordingText } from './catalogue.ts';

const root = join(import.meta.dirname, '../..');
let count = 0;
for (const [part, text] of await hantTexts(root)) {
  writeFileSync(hantFile(root, part), text);
  count += Object.keys(JSON.parse(text)).length;
}
writeFileSync(foldFile(root), await foldText(root));
writeFileSync(wordingFile(root), await wordingText(root));
process.stdout.write(`繁体文本已生成，共 ${count} 条\n`);
