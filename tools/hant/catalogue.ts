import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  HANT_PARTS,
  type HantPart,
  hantPartOf,
  type Message,
  mayBeWorded,
  type WordingGroup,
} from '@tianping/i18n';
import { toHant } from '@tianping/i18n/server';

/** A brand's texts carry both scripts in its own folder: see `tools/vite/brands-plugin.ts`. */
const ROOTS = ['packages', 'plugins', 'apps'];

/** Where a part of the traditional catalogue is kept. */
export function hantFile(root: string, part: HantPart): string {
  const name = part === 'main' ? 'hant.json' : `hant-${part}.json`;
  return join(root, 'packages', 'i18n', 'src', 'generated', name);
}

/**
 * The traditional catalogue of all texts, part by part, as the files should hold it; throws when an id appears
 * twice.
 */
export async function hantTexts(root: string): Promise<ReadonlyMap<HantPart, string>> {
  const sorted = [...(await allTexts(root))].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    HANT_PARTS.map((part) => {
      const own = sorted.filter(([id]) => hantPartOf(id) === part);
      const catalogue = Object.fromEntries(own.map(([id, text]) => [id, toHant(text)]));
      return [part, `${JSON.stringify(catalogue, null, 1)}\n`];
    }),
  );
}

/** Every text by its id, in the order of the sources; throws when an id appears twice. */
async function allTexts(root: string): Promise<ReadonlyMap<string, string>> {
  const messages = new Map<string, string>();
  for (const file of messageFiles(root)) {
    for (const message of await messagesOf(file)) {
      const known = messages.get(message.id);
      if (known !== undefined && known !== message.text) {
        throw new Error(`message id ${message.id} stands twice; second in ${file}`);
      }
      messages.set(message.id, message.text);
    }
  }
  return messages;
}

/** The file of the texts that an operator may reword. */
export function wordingFile(root: string): string {
  return join(root, 'packages', 'i18n', 'src', 'generated', 'wording.json');
}

/** Those texts as our sources have them, article by article, each in the order in which it is read. */
export async function wordingText(root: string): Promise<string> {
  const texts = await allTexts(root);
  const groups = new Map<string, Message[]>();
  for (const [id, text] of texts) {
    if (!mayBeWorded(id)) continue;
    const [name = ''] = id.split('.');
    groups.set(name, [...(groups.get(name) ?? []), { id, text }]);
  }
  const named = [...groups].map(
    ([name, own]): WordingGroup => ({ name, title: titleOf(name, texts), texts: own }),
  );
  const rank = ({ name }: WordingGroup): number => FIRST.indexOf(name) + 1 || FIRST.length + 1;
  return `${JSON.stringify(
    named.toSorted((a, b) => rank(a) - rank(b)),
    null,
    1,
  )}\n`;
}

/** What staff look for first: what every visitor sees, and what is legally binding. */
const FIRST = ['homeSlides', 'helpFaq', 'terms', 'privacy'];

/** An article goes by its name in the help's menu, what surrounds articles by its namespace. */
function titleOf(name: string, texts: ReadonlyMap<string, string>): string {
  const article = name.replace(/^help/, '');
  const menu = texts.get(`routesHelp.${article.charAt(0).toLowerCase()}${article.slice(1)}`);
  return menu ?? texts.get(`deskWordingGroups.${name}`) ?? name;
}

/** The file of the character pairs by which a search matches both scripts. */
export function foldFile(root: string): string {
  return join(root, 'packages', 'i18n', 'src', 'generated', 'fold.json');
}

/**
 * The traditional characters of our texts with their simplified ones, one under the other. Only
 * those that no simplified text uses: 后 stands for 後, but is a character of its own.
 */
export async function foldText(root: string): Promise<string> {
  const pairs = new Map<string, string>();
  const simplified = new Set<string>();
  for (const file of messageFiles(root)) {
    for (const { text } of await messagesOf(file)) {
      for (const letter of text) simplified.add(letter);
    }
  }
  for (const letter of [...simplified].sort()) {
    const traditional = toHant(letter);
    if (traditional.length === letter.length && !simplified.has(traditional)) {
      pairs.set(traditional, letter);
    }
  }
  const fold = { hant: [...pairs.keys()].join(''), hans: [...pairs.values()].join('') };
  return `${JSON.stringify(fold, null, 1)}\n`;
}

/** Every `messages.ts` and `<part>-messages.ts` of the project. */
export function messageFiles(root: string): readonly string[] {
  return ROOTS.flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^([a-z-]+-)?messages\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/[\\/](node_modules|dist)[\\/]/.test(path)),
  ).sort();
}

async function messagesOf(file: string): Promise<readonly Message[]> {
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
  return Object.values(module).flatMap((catalogue) =>
    typeof catalogue === 'object' && catalogue !== null
      ? Object.values(catalogue).filter(isMessage)
      : [],
  );
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'id' in value && 'text' in value;
}
