import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readSources } from '../tidy/source.ts';
import { registryFiles } from './tables.ts';

const files = registryFiles(readSources());
for (const [path, text] of files) writeFileSync(join(ROOT, path), text);
process.stdout.write(`接口表已生成，共 ${files.size} 个文件\n`);
