import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(fileURLToPath(import.meta.url), '../../..');

/** One file of the project as the checks see it. */
export interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Finding {
  readonly check: string;
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

export type Check = (sources: readonly Source[]) => Finding[];

/** Every file that git tracks or would track, text only. */
export function readSources(root: string = ROOT): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const wanted = /\.(ts|tsx|mjs|css|html|sql|md|json)$/;
  const paths = listed.split('\0').filter((path) => wanted.test(path) && !isGenerated(path));
  return [...new Set(paths)].flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    } catch {
      // Listed by git, deleted in the working tree.
      return [];
    }
  });
}

function isGenerated(path: string): boolean {
  return /(^|\/)(generated|dist|node_modules)\//.test(path) || path === 'package-lock.json';
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|(^|\/)testing\/|^e2e\/|\.e2e\.ts$/.test(path);
}

export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path);
}

/** A file may say `tidy: data` in its first lines: a pure table, free of the limits on length. */
export function isDataTable(source: Source): boolean {
  return source.text.slice(0, 400).includes('tidy: data');
}

export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}
