import { systemClock } from '@tianping/base';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledger } from '@tianping/ledger/server';
import { migrations } from '@tianping/venues/server';
import { openVenueDoor, type VenueDoor } from '../../../apps/server/src/testing/venue-door.ts';
import type { CaseReport, PartReport } from '../report/report.ts';
import { labCases } from './cases.ts';
import { createProvider, type Step } from './steps.ts';
import { storm } from './storm.ts';

/** Everybody begins with 100.00. */
const START_MINOR = 10_000;
const HONEST = '钱包：正常的供应商';
const LYING = '钱包：谎报的供应商';

/** Runs with a wallet of its own, and closes it again. */
async function withDoor<Made>(work: (door: VenueDoor) => Promise<Made>): Promise<Made> {
  const db = await openTestDb([...ledger, ...migrations]);
  const door = await openVenueDoor(db);
  try {
    const made = await work(door);
    await door.world.expectSound();
    return made;
  } finally {
    await door.close();
    await db.close();
  }
}

/** Plays the provider of a venue against the wallet's door, each case on a member of its own. */
export async function doorPart(
  code: string,
  onCase: (one: CaseReport) => void,
): Promise<PartReport> {
  return await withDoor(async (door) => {
    const cases: CaseReport[] = [];
    for (const [at, { title, isLie, run }] of labCases.entries()) {
      const from = systemClock.now();
      const provider = await createProvider(door, START_MINOR);
      await run(provider);
      const number = String(at + 1).padStart(2, '0');
      const one: CaseReport = {
        id: `WL-${number}`,
        group: isLie ? LYING : HONEST,
        title,
        does: isLie ? '供应商的一个谎报' : '供应商的一次正常往来',
        due: isLie ? '钱包拒绝，会员的余额不变' : '钱包照规则执行，余额到分',
        isMoney: true,
        isPassed: provider.steps.every(({ wrong }) => wrong === null),
        ms: systemClock.now() - from,
        steps: provider.steps.map(reported),
      };
      cases.push(one);
      onCase(one);
    }
    const address = `${door.origin}/callback/venue`;
    const name = code;
    const [keyDigest, games, isWhole] = [null, [], true];
    return { direction: 'wallet', name, address, keyDigest, games, isWhole, cases };
  });
}

function reported({ call, sent, got, wrong }: Step): CaseReport['steps'][number] {
  const isCall = call.includes('/');
  return {
    at: null,
    endedAt: null,
    from: isCall ? 'provider' : 'check',
    call,
    sent,
    got,
    http: isCall ? 200 : null,
    fault: null,
    findings: wrong === null ? [] : [{ what: '答复', due: wrong, got }],
  };
}

/** A provider without order; what it came to, and whatever was not as it must be. */
export async function stormAtDoor(options: {
  readonly rounds: number;
  readonly seed: number;
}): Promise<Awaited<ReturnType<typeof storm>>> {
  return await withDoor((door) => storm(door, options));
}
