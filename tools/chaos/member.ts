import { createSecureRng, createUuid, systemClock } from '@tianping/base';
import { type Client, createClient, createStorage, md5Hex } from '@tianping/client';
import { createTranslator } from '@tianping/i18n';
import { withCheckDigit } from '@tianping/withdrawals';

/** A member driven by program: registered, logged in, with a client of his own. */
export interface DrivenMember {
  readonly name: string;
  readonly memberId: string;
  readonly client: Client;
  /** The card that withdrawals go to. */
  readonly accountId: string;
}

const rng = createSecureRng();
export const FUND_PASSWORD = md5Hex('fund-password-1');
const translator = createTranslator({ script: 'hans', hant: {} });

/** A key that no other intent has. */
export function newKey(): string {
  return createUuid({ clock: systemClock, rng });
}

/** Registers and logs in by the same calls as a browser; the captcha must let programs pass. */
export async function enrol(url: string): Promise<DrivenMember> {
  const retained = new Map<string, string>();
  const storage = createStorage({
    getItem: (name) => retained.get(name) ?? null,
    setItem: (name, value) => void retained.set(name, value),
    removeItem: (name) => void retained.delete(name),
  });
  const client = createClient({
    baseUrl: url,
    appVersion: 'chaos',
    storage,
    fetch,
    clock: systemClock,
    rng,
    translator: () => translator,
    onExpired: () => {},
    onStatus: () => {},
  });
  const name = `ab${rng.int(10 ** 8)}x1`.slice(0, 11);
  const password = md5Hex('Kite58moon');
  const challenge = await client.call('site/user/captcha/challenge', { ktype: 1 });
  const pass = await client.call('site/user/validateGeeCheck', {
    lot_number: challenge.lot_number,
    captcha_output: '{}',
    pass_token: '',
    gen_time: '0',
    validate_way: 0,
  });
  const registered = await client.call('site/user/register', {
    name,
    password,
    secondPassword: password,
    kaptchcate: 0,
    ...pass,
    domain: '',
    rCode: '',
    iCode: '',
  });
  if ('captcha' in registered) throw new Error('a captcha was asked for');
  const { codeId, code } = registered;
  const login = {
    isAgent: 0,
    name,
    password,
    kaptchcate: 99,
    codeId,
    code,
    version: '1.0',
  } as const;
  const session = await client.call('site/user/login', login);
  if ('captcha' in session) throw new Error('a captcha was asked for');
  storage.set('token', session.token);
  storage.set('signKey', session.signKey);
  storage.set('userId', session.userId);
  const accountId = await addCard(client, password);
  return { name, memberId: session.userId, client, accountId };
}

/** Name, second password and a card of a number that nobody else has. */
async function addCard(client: Client, proofPassword: string): Promise<string> {
  const holder = '李明';
  await client.call('site/user/member/bindOther', {
    realName: holder,
    secondPassword: FUND_PASSWORD,
    proofPassword,
  });
  const digits = `622202${String(rng.int(10 ** 6)).padStart(6, '0')}${String(rng.int(10 ** 6)).padStart(6, '0')}`;
  const card = await client.call(
    'fd/bankCard/add',
    {
      kind: 'bank',
      providerCode: 'ICBC',
      account: withCheckDigit(digits),
      holder,
      password: FUND_PASSWORD,
    },
    { idempotencyKey: newKey() },
  );
  return card.accountId;
}
