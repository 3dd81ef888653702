import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { err, ok, type Result } from '@tianping/base';
import { contrast } from '@tianping/ui/theme';

/** The brand whose folder is copied: its drawings are painted by whatever theme they stand in. */
const MODEL = { name: 'qinglan', title: '青岚', hue: 188 } as const;
const NAME = /^[a-z][a-z0-9]{1,19}$/;
/** Hues between these are the model's own; others, such as the sun's, stay. */
const OWN_HUES = { from: 170, to: 240 } as const;
const READABLE = 4.6;
/** Hues far from those of the brands that there are, tried in turn. */
const HUES = [300, 250, 140, 110, 330, 20] as const;

export interface BrandOrder {
  readonly name: string;
  readonly title: string;
  /** 0 to 359; null chooses one that no brand has. */
  readonly hue: number | null;
}

export interface MadeBrand {
  readonly siteId: number;
  readonly host: string;
  readonly files: readonly string[];
}

/**
 * Makes `brands/<name>`: a brand that compiles, passes the tests and shows in the gallery, to be made one's
 * own from there. Refuses, with a sentence, a name that is taken or unfit.
 */
export async function brandFolder(
  root: string,
  order: BrandOrder,
): Promise<Result<MadeBrand, string>> {
  const { name, title, hue } = order;
  const brands = join(root, 'brands');
  const folder = join(brands, name);
  if (!NAME.test(name)) {
    return err('品牌名须以小写字母开头，只含小写字母与数字，2–20 位');
  }
  if (existsSync(folder)) return err(`brands/${name} 已存在，请换一个名称`);
  if (hue !== null && !(hue >= 0 && hue < 360)) return err('色相须在 0 与 359 之间');
  if (!/^[^'\\\n]{1,12}$/.test(title)) return err('中文名须为 1–12 个字，不含引号与反斜杠');
  const siteId = nextSiteId(brands);
  const shift = (hue ?? freeHue(brands)) - MODEL.hue;
  cpSync(join(brands, MODEL.name), folder, { recursive: true });
  const rewrite = (file: string, change: (text: string) => string): void => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  rewrite('theme.ts', (text) =>
    readable(shiftHues(text, shift)).replace(/\/\*\* .*? \*\//, `/** ${title}. */`),
  );
  rewrite('assets/mark.svg', (text) => shiftHues(text, shift));
  rewrite('look.ts', (text) => text.replaceAll(MODEL.name, name));
  writeFileSync(join(folder, 'messages.ts'), messagesOf(name, title));
  writeFileSync(join(folder, 'brand.ts'), siteOf(name, title, siteId));
  // The written files are loaded once, so that a mistake shows here and not at the next start.
  await import(pathToFileURL(join(folder, 'theme.ts')).href);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return ok({ siteId, host: `${name}.localhost`, files: files.toSorted() });
}

/** Turns the model's own hues by `shift` degrees, in a theme or a drawing. */
export function shiftHues(text: string, shift: number): string {
  return text.replaceAll(
    /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g,
    (whole, lightness: string, chroma: string, hue: string) => {
      const own = Number(hue);
      if (own < OWN_HUES.from || own > OWN_HUES.to) return whole;
      return `oklch(${lightness}% ${chroma} ${(((own + shift) % 360) + 360) % 360})`;
    },
  );
}

/**
 * A theme whose brand colours are read without effort on white paper and under white text, whatever their
 * hue: yellows and greens are brighter to the eye than their lightness says.
 */
export function readable(theme: string): string {
  const [classic = '', professional = ''] = theme.split(/(?=\n {2}professional:)/);
  return (
    darkened(darkened(classic, 'brand', 'white'), 'brand-strong', 'oklch(92% 0.03 100)') +
    professional
  );
}

function darkened(theme: string, token: string, paper: string): string {
  const form = new RegExp(
    `((?:'${token}'|\\b${token}): ')oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`,
  );
  return theme.replace(
    form,
    (_whole, head: string, lightness: string, chroma: string, hue: string) => {
      let own = Number(lightness);
      const colour = (): string => `oklch(${own}% ${chroma} ${hue})`;
      while (own > 10 && contrast(colour(), paper) < READABLE + 0.7) own -= 1;
      return head + colour();
    },
  );
}

function nextSiteId(brands: string): number {
  const ids = brandFiles(brands, 'brand.ts').map((text) => Number(/siteId: (\d+)/.exec(text)?.[1]));
  return Math.max(5_999, ...ids.filter(Number.isFinite)) + 1;
}

/** The first hue that stands at least 30 degrees from every brand's. */
function freeHue(brands: string): number {
  const taken = brandFiles(brands, 'theme.ts').map((text) =>
    Number(/brand: 'oklch\([\d.]+% [\d.]+ ([\d.]+)\)'/.exec(text)?.[1]),
  );
  const isFree = (hue: number): boolean =>
    taken.every((other) => Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other)) >= 30);
  return HUES.find(isFree) ?? HUES[taken.length % HUES.length] ?? HUES[0];
}

function brandFiles(brands: string, file: string): readonly string[] {
  return readdirSync(brands, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(brands, entry.name, file)))
    .map((entry) => readFileSync(join(brands, entry.name, file), 'utf8'));
}

function messagesOf(name: string, title: string): string {
  return `import { defineMessages } from '@tianping/i18n';

export const ${name}Messages = defineMessages('${name}', {
  name: '${title}',
  promise: '看清盘口，守住分寸。',
  portraitFirst: '胜负有数',
  portraitSecond: '进退有度',
  heroFirst: '赛场之上，',
  heroSecond: '各见真章',
});
`;
}

function siteOf(name: string, title: string, siteId: number): string {
  return `import type { SiteConfig } from '@tianping/contract';
import { DEMO_OFFER, demoSite } from '../common.ts';

/** ${title}: a demonstration site, with play money. */
export const brand: SiteConfig = {
  ...demoSite,
  siteId: ${siteId},
  brand: '${name}',
  name: '${title}',
  title: '${title} · 胜负有数，进退有度',
  description: \`${title}，胜负有数，进退有度。\${DEMO_OFFER}\`,
  hosts: ['${name}.localhost'],
  customerServiceUrl: '',
};
`;
}
