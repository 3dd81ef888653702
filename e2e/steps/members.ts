import { createSecureRng, createUuid, systemClock } from '@tianping/base';
import { type Client, createClient, createStorage, md5Hex } from '@tianping/client';
import { DEFAULT_SITE_ID } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { solveSlider } from '@tianping/members/testing';
import type { World } from '../world/world.ts';
import { type Account, newAccount } from './actions.ts';

export interface Member extends Account {
  /** Local storage of a browser with this member logged in. */
  readonly stored: Readonly<Record<string, string>>;
}

const rng = createSecureRng();
const translator = createTranslator({ script: 'hans', hant: {} });

/** Creates a member of a site through the calls that a browser would make, slider included; with money on request. */
export async function openMember(
  world: Pick<World, 'url'>,
  yuan?: string,
  siteId = DEFAULT_SITE_ID,
): Promise<Member> {
  const stored = new Map<string, string>();
  const storage = createStorage({
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  });
  const client = createClient({
    baseUrl: world.url,
    siteId,
    appVersion: 'e2e',
    storage,
    fetch,
    clock: systemClock,
    rng,
    translator: () => translator,
    onExpired: () => {},
    onStatus: () => {},
  });
  const account = newAccount();
  const session = await enter(client, account);
  for (const name of ['token', 'userId', 'signKey'] as const) storage.set(name, session[name]);
  storage.set('userName', account.name);
  if (yuan !== undefined) await fund(client, yuan);
  return { ...account, stored: Object.fromEntries(stored) };
}

/** How many sliders are tried: in an even sky a gap of another shape can look like the right one. */
const SLIDERS = 3;

async function passSlider(client: Client) {
  for (let attempt = 1; ; attempt += 1) {
    const challenge = await client.call('site/user/captcha/challenge', { ktype: 1 });
    const solved = {
      lot_number: challenge.lot_number,
      captcha_output: await solveSlider(challenge, rng),
      pass_token: '',
      gen_time: '900',
      validate_way: 0,
    } as const;
    try {
      return await client.call('site/user/validateGeeCheck', solved);
    } catch (refused) {
      if (attempt === SLIDERS) throw refused;
    }
  }
}

async function enter(client: Client, { name, password: plain }: Account) {
  const pass = await passSlider(client);
  const password = md5Hex(plain);
  const account = { name, password, secondPassword: password, domain: 'localhost' };
  const referral = { rCode: '', iCode: '' };
  const grant = await client.call('site/user/register', {
    ...account,
    ...referral,
    ...pass,
    kaptchcate: 0,
  });
  if ('captcha' in grant) throw new Error('another captcha was asked for');
  const { codeId, code } = grant;
  const login = {
    name,
    password,
    codeId,
    code,
    isAgent: 0,
    kaptchcate: 99,
    version: '1.0',
  } as const;
  const session = await client.call('site/user/login', login);
  if ('captcha' in session) throw new Error('another captcha was asked for');
  return session;
}

/** Maximum deposits of the demo by a scanned code, and by the wallet channel. */
const QR_YUAN_MAX = 5_000;
const WALLET_YUAN_MAX = 20_000;

/** Deposits through channels that add nothing to an amount, in as many orders as that takes. */
async function fund(client: Client, amount: string): Promise<void> {
  const code = Number(amount) <= QR_YUAN_MAX ? 'sandbox-qr' : 'sandbox-huione';
  for (let left = Number(amount); left > 0; left -= WALLET_YUAN_MAX) {
    await payIn(client, code, String(Math.min(left, WALLET_YUAN_MAX)));
  }
}

/** Pays on the hosted page, and waits for the callback to arrive. */
async function payIn(client: Client, code: string, amount: string): Promise<void> {
  const idempotencyKey = createUuid({ clock: systemClock, rng });
  const order = await client.call('fd/payment/pay', { code, amount }, { idempotencyKey });
  await fetch(order.payUrl, { method: 'POST', body: new URLSearchParams({ action: 'succeed' }) });
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const { orderId } = order;
    const { status } = await client.call('fd/payment/getDepositOrderStatus', { orderId });
    if (status === 'credited') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the deposit did not arrive');
}
