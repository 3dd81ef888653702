import { createSecureRng, systemClock } from '@tianping/base';
import { type Client, createClient, createStorage, md5Hex } from '@tianping/client';
import { DEFAULT_SITE_ID } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import type { World } from '../world/world.ts';
import type { Member } from './members.ts';

/** A member's phone or e-mail, and when the server will send another code to it. */
export interface Bound {
  readonly againAt: number;
}

const translator = createTranslator({ script: 'hans', hant: {} });

let numbers = 0;

/** A mainland phone number that nobody has bound, including earlier tries. */
export function newNumber(): string {
  numbers += 1;
  return `138${String((process.pid * 1_000 + numbers) % 100_000_000).padStart(8, '0')}`;
}

/** A number as the site masks it. */
export function masked(number: string): string {
  return `${number.slice(0, 3)}****${number.slice(-4)}`;
}

/** Binds a mainland phone through the calls that a browser would make; the code is read from the sandbox. */
export async function bindPhone(
  world: Pick<World, 'url' | 'sandboxUrl'>,
  member: Member,
  number: string,
  siteId = DEFAULT_SITE_ID,
): Promise<Bound> {
  const client = clientOf(world, member, siteId);
  const phone = `86${number}`;
  const before = (await newestCode(world, phone)) ?? '';
  const bound = await askForCode(client, 'site/user/sendCode/one', { to: phone, cate: 0 });
  const code = await codeFor(world, phone, before);
  await client.call('site/user/member/bindPhone', { areaCode: '86', phone, code });
  return bound;
}

export async function bindEmail(world: World, member: Member, email: string): Promise<Bound> {
  const client = clientOf(world, member);
  const bound = await askForCode(client, 'site/user/sendCode/two', { to: email, cate: 1 });
  await client.call('site/user/member/bindEmail', { email, code: await codeFor(world, email) });
  return bound;
}

/** The newest code sent to a target, once it has arrived; a different one than `before`. */
export async function codeFor(
  world: Pick<World, 'sandboxUrl'>,
  to: string,
  before = '',
): Promise<string> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const code = (await newestCode(world, to)) ?? '';
    if (code !== '' && code !== before) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code came to ${to}`);
}

async function newestCode(
  { sandboxUrl }: Pick<World, 'sandboxUrl'>,
  to: string,
): Promise<string | null> {
  const answer = await fetch(`${sandboxUrl}/inbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await answer.json()) as {
    readonly messages: readonly { readonly code: string | null }[];
  };
  return messages[0]?.code ?? null;
}

/** Waits until another code may be sent: the server sends an account one a minute. */
export async function untilFree({ againAt }: Bound): Promise<void> {
  const left = againAt - systemClock.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

async function askForCode(
  client: Client,
  call: 'site/user/sendCode/one' | 'site/user/sendCode/two',
  { to, cate }: { readonly to: string; readonly cate: 0 | 1 },
): Promise<Bound> {
  const [sendCodeNumV2, sendNameV2, codeIdV2] = await Promise.all([
    client.sealField(to),
    client.sealField(''),
    client.sealField(''),
  ]);
  const sent = await client.call(call, {
    sendCodeNumV2,
    sendNameV2,
    codeIdV2,
    imageCode: '',
    SendCodeNum: md5Hex(to),
    SendName: md5Hex(''),
    codeId: md5Hex(''),
    type: 4,
    cate,
    version: '1',
    kaptchcate: 99,
  });
  if ('captcha' in sent) throw new Error('a captcha was asked for');
  return { againAt: systemClock.now() + sent.resendAfter * 1_000 };
}

/** A client with the session of a member’s own browser. */
export function clientOf(
  world: Pick<World, 'url'>,
  member: Member,
  siteId = DEFAULT_SITE_ID,
): Client {
  const stored = new Map(Object.entries(member.stored));
  return createClient({
    baseUrl: world.url,
    siteId,
    appVersion: 'e2e',
    storage: createStorage({
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    }),
    fetch,
    clock: systemClock,
    rng: createSecureRng(),
    translator: () => translator,
    onExpired: () => {},
    onStatus: () => {},
  });
}
