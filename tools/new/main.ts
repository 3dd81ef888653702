import { readCommandLine, refuseCommandLine } from '../shared/command-line.ts';
import { ROOT } from '../tidy/source.ts';
import { brandFolder } from './brand.ts';

const USAGE = 'npm run new brand -- <名称> [--title 中文名] [--hue 色相 0–359]';
const { values, positionals } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: { title: { type: 'string' }, hue: { type: 'string' } },
});
const [kind, name, ...others] = positionals;

if (kind !== 'brand' || name === undefined || others.length > 0) {
  refuseCommandLine(USAGE, '须写明要建立的品牌，且只有一个');
}
const made = await brandFolder(ROOT, {
  name,
  title: values.title ?? name,
  hue: values.hue === undefined ? null : Number(values.hue),
});
if (!made.ok) {
  process.stderr.write(`${made.error}\n`);
  process.exit(1);
}
const { siteId, host, files } = made.value;
process.stdout.write(
  `已建立品牌 ${name}：站点 ${siteId}，主机 ${host}\n${files.map((file) => `  ${file}\n`).join('')}` +
    `下一步：改 brands/${name}/ 里的文字（改后运行 npm run hant）、颜色与图；npm start 后打开 http://${host}:8600 与 /gallery 查看\n`,
);
