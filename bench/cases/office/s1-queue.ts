import { systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import type { Page } from 'playwright-core';
import { allMigrations } from '../../../apps/server/src/migrations.ts';
import { enterAsDemo } from '../../../e2e/steps/staff.ts';
import { type OwnWorld, openContext, openWorld } from '../../../e2e/world/world.ts';
import { PAGE_STEP_MS } from '../../browser/chromium.ts';
import type { Bench, Prepared } from '../../harness.ts';

const MANY = 2_000;
const FEW = 20;
const SITE = 6000;
/** Loads a round, of which the middle one counts. */
const LOADS = 5;

/** From the address to the first row of those who wait for an answer. */
export const waitingQueue: Bench = {
  name: 'S1',
  title: '2000 人排队时后台客服页首屏 ÷ 20 人排队时',
  goal: { sense: '<=', ratio: 1.2 },
  needs: 'chromium',
  prepare: ({ tiny, say }) => prepare(tiny ? 60 : MANY, say),
};

async function prepare(many: number, say: (line: string) => void): Promise<Prepared> {
  const [crowded, calm] = [await openQueue(many), await openQueue(FEW)];
  say(`${many} 人与 ${FEW} 人`);
  const last: Record<string, number> = {};
  const measured = async (queue: Queue, waiting: number): Promise<number> => {
    const times: number[] = [];
    for (let load = 0; load < LOADS; load += 1) times.push(await firstRow(queue, waiting));
    const median = times.toSorted((a, b) => a - b)[Math.floor(LOADS / 2)] ?? 0;
    last[String(waiting)] = median;
    return median;
  };
  return {
    ours: () => measured(crowded, many),
    yardstick: () => measured(calm, FEW),
    facts: () => ({ unit: 'milliseconds from the address to the first row', last }),
    async dispose() {
      await crowded.world.close();
      await calm.world.close();
    },
  };
}

interface Queue {
  readonly world: OwnWorld;
  readonly page: Page;
}

/** A site of its own with so many guests waiting, and a person of its staff. */
async function openQueue(waiting: number): Promise<Queue> {
  const world = await openWorld({ fill: (dataDir) => fillQueue(dataDir, waiting) });
  const visitOffice = () => openContext(world.browser, world.officeUrl, {}, () => {});
  const page = await enterAsDemo({ visitOffice }, 'support@demo');
  page.setDefaultTimeout(PAGE_STEP_MS);
  return { world, page };
}

async function fillQueue(dataDir: string, waiting: number): Promise<void> {
  const db = await openDb({ dataDir }, { migrations: allMigrations, clock: systemClock });
  try {
    await db.tx(async (sql) => {
      await sql.query(
        `insert into support_talks (id, site_id, guest_hash, topic, state, opened_at, last_at, last_from,
           excerpt, lines, tags)
         select gen_random_uuid(), $1, 'guest ' || n, 'deposit', 'waiting', $2::bigint - n * 1000, $2::bigint - n * 1000,
           'member', '存款什么时候到账 ' || n, 1, '{}'
         from generate_series(1, $3::int) as n`,
        [SITE, systemClock.now(), waiting],
      );
      await sql.query(
        `insert into support_lines (talk_id, seq, line_id, author, content, media_ids, at)
         select id, 1, gen_random_uuid(), 'member', excerpt, '{}', opened_at
         from support_talks where site_id = $1`,
        [SITE],
      );
    });
  } finally {
    await db.close();
  }
}

async function firstRow({ page }: Queue, waiting: number): Promise<number> {
  await page.goto('about:blank');
  const from = performance.now();
  await page.goto('/support');
  await page.locator('[data-row]').first().waitFor();
  const took = performance.now() - from;
  // The page shows the count: an empty page would be fast.
  await page.getByText(`共 ${waiting.toLocaleString('en-US')} 条`).waitFor();
  return took;
}
