import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { SIGNATURE_HEADER, signBody } from '@tianping/plugin-venues/hub88';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../index.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const member = { siteId: 1, memberId: '01900000-0000-7000-8000-000000000001' };
const user = `XQZR.1.${member.memberId}`;
const id = (at: number): string =>
  `01900000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`;

let folder: string;
let sandbox: Sandbox;
let asked = 0;

function open(): Sandbox {
  return createSandbox({
    clock: createFakeClock(),
    rng: createSeededRng(1),
    keys: {},
    venues: {
      key: 'k'.repeat(32),
      venues: ['XQZR'],
      journal: join(folder, 'venues.jsonl'),
      studio: {
        origin: 'http://127.0.0.1:9',
        operatorId: 2,
        privateKey: own.privateKey,
        publicKeyFile: join(folder, 'studio.pem'),
        categories: { XQZR: 'ZR' },
      },
    },
  });
}

/** A call of the studio; resolves to its status and the balance in minor units. */
async function call(name: string, content: object, key = pair.privateKey) {
  asked += 1;
  const base = { request_uuid: id(asked), user, token: 't'.repeat(20), game_code: 'g' };
  const body = JSON.stringify({ ...base, ...content });
  const response = await sandbox.app.inject({
    method: 'POST',
    url: `/hub88/${name}`,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(key, body) },
    payload: body,
  });
  const { status, balance } = JSON.parse(response.body);
  return [status, balance === undefined ? null : balance / 1_000];
}

const moved = (at: number, more: object = {}) => ({
  transaction_uuid: id(at),
  round: 'r',
  round_closed: true,
  currency: 'CNY',
  amount: 500_000,
  ...more,
});
const ofStake = (at: number, stake: number, more: object = {}) =>
  moved(at, { reference_transaction_uuid: id(stake), ...more });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-sandbox-'));
  writeFileSync(
    join(folder, 'studio.pem'),
    pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
});
beforeEach(() => {
  rmSync(join(folder, 'venues.jsonl'), { force: true });
  asked = 40;
  sandbox = open();
  sandbox.venues?.play('XQZR', member, 10_000);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

describe("a venue's wallet, as the studio calls it", () => {
  test('trusts nobody but the studio', async () => {
    const balance = { transaction_uuid: id(1) };
    expect(await call('transaction/win', ofStake(1, 2), own.privateKey)).toEqual([
      'RS_ERROR_INVALID_SIGNATURE',
      null,
    ]);
    expect(await call('user/balance', balance)).toEqual(['RS_ERROR_INVALID_TOKEN', 10_000]);
    expect(await call('transaction/bet', moved(1))).toEqual(['RS_ERROR_INVALID_TOKEN', 10_000]);
  });

  test('pays a stake that it knows, once per id, and refuses other content under it', async () => {
    sandbox.venues?.stake('XQZR', member, { callId: id(1), amountMinor: 500 });
    expect(await call('transaction/win', ofStake(2, 1, { amount: 900_000 }))).toEqual([
      'RS_OK',
      10_400,
    ]);
    expect(await call('transaction/win', ofStake(2, 1, { amount: 900_000 }))).toEqual([
      'RS_OK',
      10_400,
    ]);
    expect(await call('transaction/win', ofStake(2, 1))).toEqual([
      'RS_ERROR_DUPLICATE_TRANSACTION',
      10_400,
    ]);
    expect(await call('transaction/win', ofStake(3, 30))).toEqual([
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      10_400,
    ]);
  });

  test('takes a stake back once, also before it came, and keeps that over a stop', async () => {
    sandbox.venues?.stake('XQZR', member, { callId: id(1), amountMinor: 500 });
    expect(await call('transaction/rollback', ofStake(2, 1))).toEqual(['RS_OK', 10_000]);
    expect(await call('transaction/rollback', ofStake(3, 1))).toEqual(['RS_OK', 10_000]);
    expect(await call('transaction/rollback', ofStake(4, 9))).toEqual(['RS_OK', 10_000]);
    await sandbox.close();
    sandbox = open();
    expect(sandbox.venues?.balance('XQZR', member)).toBe(10_000);
    expect(sandbox.venues?.stake('XQZR', member, { callId: id(9), amountMinor: 500 })).toBe(
      'unknown',
    );
    expect(sandbox.venues?.stake('XQZR', member, { callId: id(8), amountMinor: 10_001 })).toBe(
      'insufficient',
    );
    expect(await call('transaction/win', ofStake(5, 1))).toEqual([
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      10_000,
    ]);
  });
});
