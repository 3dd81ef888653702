import type { BrowserContext, Page } from 'playwright-core';
import { openMember } from '../../e2e/steps/members.ts';
import { openWorld, type World } from '../../e2e/world/world.ts';
import { PAGE_STEP_MS } from '../browser/chromium.ts';
import { type Auditor, giveWayToPage, openAuditor, type Scores } from '../browser/lighthouse.ts';
import { copyPage, type StaticCopy } from '../browser/static-copy.ts';
import type { Bench, Prepared } from '../harness.ts';

/** A phone as Lighthouse has it. */
const PHONE = { width: 412, height: 823, touch: true } as const;

interface Subject {
  readonly name: string;
  readonly path: string;
  /** What is there when the page has loaded. */
  readonly shown: string;
}

const SUBJECTS: readonly Subject[] = [
  { name: 'home', path: '/', shown: '[data-testid="category"]' },
  { name: 'help', path: '/app/help', shown: 'main h1' },
  { name: 'board', path: '/game/sport/crty', shown: '[data-testid^="match-"]' },
];

/** Lighthouse's performance of the worst of three pages, against the worst of their copies without script. */
export const lighthouseScores: Bench = {
  name: 'LH',
  title: '首页、帮助与体育盘口的 Lighthouse 手机性能分（最低一页）÷ 同样页面的静态 HTML 与 CSS',
  goal: { sense: '>=', ratio: 0.9 },
  needs: 'chromium',
  prepare: ({ tiny, say }) => prepare(tiny ? SUBJECTS.slice(0, 1) : SUBJECTS, say),
};

async function prepare(
  subjects: readonly Subject[],
  say: (line: string) => void,
): Promise<Prepared> {
  const auditor = await openAuditor();
  const takePriorityBack = giveWayToPage();
  const world = await openWorld({ speed: 6 });
  const { stored } = await openMember(world);
  const copies = await copyAll(world, stored, subjects);
  await logIn(auditor.context, world.url, stored);
  const last: Record<string, Scores> = {};
  const worst = async (side: string, urlOf: (subject: Subject) => string): Promise<number> => {
    const found: number[] = [];
    for (const subject of subjects) {
      const scores = await audited(auditor, subject, urlOf(subject));
      last[`${subject.name}, ${side}`] = scores;
      found.push(scores.performance);
      say(`${subject.name} ${side}: ${scores.performance} ${JSON.stringify(scores.metrics)}`);
    }
    return Math.min(...found);
  };
  return {
    async ours() {
      const performance = await worst('ours', ({ path }) => world.url + path);
      for (const { name } of subjects) demandRest(name, last[`${name}, ours`]);
      return performance;
    },
    yardstick: () => worst('static', ({ name }) => copies.get(name)?.url ?? ''),
    facts: () => ({ device: 'mobile', throttling: "simulated, Lighthouse's own", scores: last }),
    async dispose() {
      await auditor.close();
      for (const copy of copies.values()) await copy.close();
      await world.close();
      takePriorityBack();
    },
  };
}

/** On a busy machine Chromium now and then loses a page: it is tried once more. */
async function audited(auditor: Auditor, { name }: Subject, url: string): Promise<Scores> {
  try {
    return await auditor.audit(url);
  } catch (fault) {
    return auditor.audit(url).catch(() => {
      throw new Error(`${name} cannot be audited`, { cause: fault });
    });
  }
}

/** Accessibility and best practices must be perfect. */
function demandRest(name: string, scores: Scores | undefined): void {
  if (scores && scores.accessibility === 1 && scores.bestPractices === 1) return;
  throw new Error(`${name}: ${scores?.failed.join(', ')} of Lighthouse did not pass`);
}

async function copyAll(
  world: World,
  stored: Readonly<Record<string, string>>,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, StaticCopy>> {
  const context = await world.visit({ ...PHONE, stored });
  const copies = new Map<string, StaticCopy>();
  for (const { name, path, shown } of subjects) {
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_STEP_MS);
    await page.goto(world.url + path);
    await page.locator(shown).first().waitFor();
    await scrollThrough(page);
    copies.set(name, await copyPage(page, world.url));
  }
  await context.close();
  return copies;
}

/** What is fetched when it comes near belongs to the page as well. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    scrollTo(0, 0);
  });
}

/** The board is for members only. */
async function logIn(
  context: BrowserContext,
  url: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_STEP_MS);
  await page.goto(`${url}/healthz`);
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, stored);
}
