import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message } from '@tianping/i18n';
import { toHant } from '@tianping/i18n/server';

const ROOTS = ['packages', 'plugins', 'apps', 'brands'];

/** Where the traditional catalogue is kept. */
export function hantFile(root: string): string {
  return join(root, 'packages', 'i18n', 'src', 'generated', 'hant.json');
}

/**
 * The traditional catalogue of all texts, as the file should hold it; throws when an id stands
 * twice.
 */
export async function hantText(root: string): Promise<string> {
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
  const sorted = [...messages].sort(([a], [b]) => (a < b ? -1 : 1));
  const catalogue = Object.fromEntries(sorted.map(([id, text]) => [id, toHant(text)]));
  return `${JSON.stringify(catalogue, null, 1)}\n`;
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
