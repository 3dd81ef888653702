import { parseArgs } from 'node:util';
import { loadSites } from '@tianping/brands';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledger } from '@tianping/ledger/server';
import { migrations } from '@tianping/venues/server';
import { openVenueDoor, type VenueDoor } from '../../apps/server/src/testing/venue-door.ts';
import { labCases } from './cases.ts';
import { createProvider, type Step } from './steps.ts';
import { storm } from './storm.ts';

/**
 * `npm run lab -- --venue CODE`: plays the provider of a venue against the wallet's door, each case on a member of its
 * own, and prints what was asked and answered wherever it was not as it must be. `--all` prints every step.
 * `--storm N [--seed S]`: a provider without order instead, N rounds of parallel, repeated, late, swapped and garbage calls.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      venue: { type: 'string' },
      all: { type: 'boolean', default: false },
      storm: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const code = values.venue?.toUpperCase() ?? '';
  const venues = (await loadSites()).flatMap(({ funds }) => funds.venues);
  const seamless = [...new Set(venues.filter((one) => one.seamless).map((one) => one.code))];
  if (!seamless.includes(code)) {
    say(`请用 --venue 给出场馆代码；免转场馆有：${seamless.join('、')}。`);
    return 1;
  }
  say(`对接检验：${code}（供应商一侧的全部用例，独立账目）\n`);
  const rounds = values.storm === undefined ? null : Number(values.storm);
  const db = await openTestDb([...ledger, ...migrations]);
  const door = await openVenueDoor(db);
  let failed = 0;
  try {
    if (rounds !== null) return await stormed(door, { rounds, seed: Number(values.seed) });
    for (const { title, isLie, run } of labCases) {
      const provider = await createProvider(door, START_MINOR);
      await run(provider);
      const wrong = provider.steps.filter((step) => step.wrong !== null);
      failed += wrong.length > 0 ? 1 : 0;
      say(`${wrong.length > 0 ? '✗' : '✓'} ${isLie ? '谎报' : '正常'}　${title}`);
      for (const step of values.all ? provider.steps : wrong) say(lines(step));
    }
    await door.world.expectSound();
  } finally {
    await door.close();
    await db.close();
  }
  say(`\n共 ${labCases.length} 项，${failed} 项不合；账目核对无误。`);
  return failed > 0 ? 1 : 0;
}

async function stormed(
  door: VenueDoor,
  options: { readonly rounds: number; readonly seed: number },
): Promise<number> {
  const { answers, findings } = await storm(door, options);
  await door.world.expectSound();
  for (const [status, count] of Object.entries(answers)) say(`${status}　${count}`);
  for (const finding of findings) say(`✗ ${finding}`);
  say(findings.length === 0 ? '没有丢失，没有重复；账目核对无误。' : `${findings.length} 处不符`);
  return findings.length === 0 ? 0 : 1;
}

/** Everybody begins with 100.00. */
const START_MINOR = 10_000;

function lines({ call, sent, got, wrong }: Step): string {
  const due = wrong === null ? '' : `\n    应答　${wrong}`;
  return `    请求　${call} ${sent}\n    答复　${got}${due}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
