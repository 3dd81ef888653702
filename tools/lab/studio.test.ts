import type { KeyObject } from 'node:crypto';
import { arcadeMigrations, startLabStudio } from '@tianping/app-arcade';
import { must, systemClock } from '@tianping/base';
import { openTestDb } from '@tianping/db/testing';
import { openLabWallet, providerCases, runProviderCases } from '@tianping/lab/server';
import { faultsOf, operator, publicPem, TEST_ANSWER_MS, testSettings } from '@tianping/lab/testing';
import { expect, test } from 'vitest';

test('our own studio passes the whole suite', async () => {
  let key: KeyObject | null = null;
  const providerKey = (): KeyObject => must(key, "the studio's key");
  const at = { host: '127.0.0.1', port: 0, origin: null, currency: 'CNY' };
  const wallet = await openLabWallet({ ...at, providerKey });
  const db = await openTestDb(arcadeMigrations);
  const studio = await startLabStudio({
    db,
    operatorId: testSettings.operatorId,
    operatorKey: publicPem(operator.publicKey),
    walletUrl: wallet.url,
    siteOrigin: testSettings.siteOrigin,
    answerMs: TEST_ANSWER_MS,
  });
  key = studio.publicKey;
  try {
    const outcome = await runProviderCases({
      line: { origin: studio.origin, privateKey: operator.privateKey, mayReach: () => true },
      wallet,
      clock: systemClock,
      settings: testSettings,
      cases: providerCases,
    });
    const ran = outcome.kind === 'ran' ? outcome.cases : [];
    expect(ran.length).toBe(providerCases.length);
    expect(faultsOf(ran)).toEqual([]);
    // What it was asked was played by the studio itself, with its own payouts.
    const wins = ran
      .flatMap(({ trace }) => trace.steps)
      .filter(({ sent }) => /"proof":/.test(sent));
    expect(wins.length).toBeGreaterThan(100);
  } finally {
    await studio.close();
    await db.close();
    await wallet.close();
  }
});
