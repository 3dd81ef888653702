import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { loadSites } from '@tianping/brands';
import { demoFunds } from '@tianping/brands/demo-funds.ts';
import type { SiteConfig } from '@tianping/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { main } from '../main.ts';
import { createPlaySandbox } from '../play-sandbox.ts';
import {
  type Installed,
  installedHere,
  type RealMoneySite,
  realMoneyGaps,
  realMoneyRefusal,
} from './real-money.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const channel = (code: string) => ({ code, minMinor: 1, maxMinor: 2, quickMinor: [] });
const payingBy = (...channels: readonly string[]) => {
  const method = must(demoFunds.withdrawals.methods[0], 'a method');
  return { methods: channels.map((code) => ({ ...method, channel: code })) };
};
/** Everything that real money needs, with channels that are not the sandbox's. */
const complete: RealMoneySite = {
  siteId: 7000,
  money: {
    playMoney: false,
    licence: { authority: 'Authority', number: 'L-1' },
    allowedJurisdictions: ['IM'],
  },
  paymentChannels: [channel('acme')],
  funds: { withdrawals: payingBy('acme-out'), venues: [{ code: 'TY', shared: true }], coins: [] },
};
const installed: Installed = {
  ...installedHere(false),
  channelOf: (code) =>
    code === 'acme'
      ? { sandbox: false, wait: 'recharge' }
      : code === 'acme-wallet'
        ? { sandbox: false, wait: 'huione' }
        : installedHere(false).channelOf(code),
  payoutOf: (code) =>
    code === 'acme-out' ? { sandbox: false } : installedHere(false).payoutOf(code),
  hasSimulatedFeed: false,
  hasIdentityCheck: true,
};
const gapsOf = (site: RealMoneySite, here = installed) =>
  realMoneyGaps(site, here).map(({ gap, codes }) => [gap, ...codes].join(' '));

test('a play-money site lacks nothing, one that names everything may start', () => {
  const play = { ...complete, money: { playMoney: true } as const };
  expect(gapsOf({ ...play, paymentChannels: [channel('sandbox-bank')] })).toEqual([]);
  expect(gapsOf(complete)).toEqual([]);
  expect(realMoneyRefusal(complete, installed)).toBeNull();
});

test('real money fails closed: each missing part is named, broken ones too', () => {
  const broken = { playMoney: false, licence: { authority: ' ' } } as never;
  const here = { ...installed, hasSimulatedFeed: true, hasIdentityCheck: false };
  expect(gapsOf({ ...complete, money: broken, paymentChannels: [] }, here)).toEqual([
    'licence',
    'allowedJurisdictions',
    'noChannel',
    'simulatedFeed',
    'identityCheck',
  ]);
  const money = { ...complete.money, allowedJurisdictions: ['*'] } as never;
  expect(gapsOf({ ...complete, money })).toEqual(['allowedJurisdictions']);
  expect(gapsOf(complete, { ...installed, hasOwnMasterKey: false })).toEqual(['masterKey']);
  expect(gapsOf(complete, { ...installed, hasSandboxMessenger: true })).toEqual([
    'sandboxMessenger',
  ]);
  const near = { ...installed, isPublicOutside: false, isCallbackOutside: false };
  expect(gapsOf(complete, near)).toEqual(['publicOrigin', 'callbackOrigin']);
});

test('channels of the sandbox, unknown ones and the third-party e-wallet are reported', () => {
  const codes = ['acme', 'sandbox-bank', 'sandbox-coin', 'sandbox-huione', 'gone'];
  expect(gapsOf({ ...complete, paymentChannels: codes.map(channel) })).toEqual([
    'sandboxChannel sandbox-bank sandbox-coin',
    'walletChannel sandbox-huione',
    'unknownChannel gone',
  ]);
  const wallet = { ...complete, paymentChannels: [channel('acme'), channel('acme-wallet')] };
  expect(gapsOf(wallet), 'whatever stands behind it').toEqual(['walletChannel acme-wallet']);
});

test('payouts and venues must not be the sandbox’s either', () => {
  const { funds } = complete;
  const paying = (...channels: readonly string[]) => ({
    ...complete,
    funds: { ...funds, withdrawals: payingBy(...channels) },
  });
  expect(gapsOf(paying())).toEqual(['noPayout']);
  expect(gapsOf(paying('acme-out', 'sandbox-payout-bank', 'gone'))).toEqual([
    'sandboxPayout sandbox-payout-bank',
    'unknownPayout gone',
  ]);
  const venues = [...funds.venues, { code: 'AG', shared: false }];
  expect(gapsOf({ ...complete, funds: { ...funds, venues } })).toEqual(['sandboxVenue AG']);
  const coins = [{ protocols: [{ code: 'TRC20' }, { code: 'ERC20' }] }];
  expect(gapsOf({ ...complete, funds: { ...funds, coins } })).toEqual(['sandboxCoin TRC20 ERC20']);
});

/** The first brand as set up by a licensee who forgot to change the payment channels. */
async function licensee(): Promise<SiteConfig> {
  const [site] = await loadSites();
  const { money } = complete;
  return { ...must(site, 'a brand'), money: money as SiteConfig['money'] };
}

test('a licensee that still names the sandbox and the e-wallet does not start, and reads why', async () => {
  const site = await licensee();
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const root = mkdtempSync(join(tmpdir(), 'real-money-'));
  vi.stubEnv('DATA_DIR', join(root, 'data'));
  await main(root, async () => [site]);
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
  const stated = written.join('');
  expect(stated).toContain(`站点 ${site.siteId} 设为真钱运营`);
  expect(stated).toMatch(/存款通道 sandbox-\S+ 属于沙箱/);
  expect(stated).toContain('存款通道 sandbox-huione 是第三方电子钱包');
  expect(stated).toMatch(/出款通道 sandbox-payout-\S+ 属于沙箱/);
  expect(stated).toContain('请用 PUBLIC_ORIGIN 给出外部可达的 https 地址');
  expect(stated).toContain('请用 CALLBACK_ORIGIN 给出支付方可达的 https 地址');
  expect(stated).toContain('实名核验');
  expect(existsSync(join(root, 'data')), 'nothing was opened').toBe(false);
  rmSync(root, { recursive: true });
});

test('no sandbox runs beside real money', async () => {
  const play = must((await loadSites())[0], 'a brand');
  const dataDir = mkdtempSync(join(tmpdir(), 'play-sandbox-'));
  const deps = {
    composition: { channelKeys: {}, messageKey: 'k'.repeat(32), venueKey: 'k'.repeat(32) },
    clock: createFakeClock(0),
    publicOrigin: 'http://127.0.0.1:1',
    dataDir,
  };
  expect(createPlaySandbox({ ...deps, sites: [await licensee()] })).toBeNull();
  const sandbox = createPlaySandbox({ ...deps, sites: [await licensee(), play] });
  expect(sandbox).not.toBeNull();
  await sandbox?.close();
  rmSync(dataDir, { recursive: true });
});
