import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { must } from '@tianping/base';
import { type BrowserContext, chromium } from 'playwright-core';
import { z } from 'zod';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/shared/chromium.ts';
import { freePort } from '../../tools/shared/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});
type Report = z.output<typeof report>;

/** Lighthouse's report on a page on a phone: scores from 0 to 1. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Audits of accessibility and best practices that did not pass. */
  readonly failed: readonly string[];
  /** What the performance score is made of; milliseconds, except for the layout shift. */
  readonly metrics: Readonly<Record<string, number>>;
}

/** A browser of its own that Lighthouse drives. */
export interface Auditor {
  readonly context: BrowserContext;
  audit(url: string): Promise<Scores>;
  close(): Promise<void>;
}

/** Lighthouse finds what `context` has stored, a session for example. */
export async function openAuditor(): Promise<Auditor> {
  const executablePath = must(findChromium(), 'a Chromium');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'tianping-lighthouse-'));
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args,
    viewport: null,
    serviceWorkers: 'block',
  });
  return {
    context,
    audit: (url) => audit(url, port, join(folder, 'report.json')),
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Processes started from now on, the server and Lighthouse itself, get the processor when the page does not want
 * it: on a reader's phone neither of them runs. Returns a function that undoes it, where the system allows that.
 */
export function giveWayToPage(): () => void {
  const before = getPriority();
  setPriority(constants.priority.PRIORITY_LOW);
  return () => {
    try {
      setPriority(before);
    } catch {
      // Not every user may raise a priority again; what follows in this process is then slower on both sides.
    }
  };
}

/** In a process of its own: it is busy for seconds, and no page is to wait for that. */
async function audit(url: string, port: number, file: string): Promise<Scores> {
  await promisify(execFile)(
    process.execPath,
    [
      join(ROOT, 'node_modules/lighthouse/cli/index.js'),
      url,
      `--port=${port}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--disable-storage-reset',
      '--no-enable-error-reporting',
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
    ],
    { cwd: ROOT },
  );
  const found = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (found.runtimeError) throw new Error(`${url}: ${found.runtimeError.message}`);
  return scoresOf(found);
}

const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  si: 'speed-index',
  cls: 'cumulative-layout-shift',
} as const;

function scoresOf({ categories, audits }: Report): Scores {
  const asked = [categories.accessibility, categories['best-practices']];
  const ids = new Set(asked.flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id)));
  const figure = (id: string): number => Math.round((audits[id]?.numericValue ?? 0) * 1e3) / 1e3;
  return {
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    bestPractices: categories['best-practices'].score,
    failed: [...ids].filter((id) => (audits[id]?.score ?? 1) < 1),
    metrics: Object.fromEntries(Object.entries(METRICS).map(([name, id]) => [name, figure(id)])),
  };
}
