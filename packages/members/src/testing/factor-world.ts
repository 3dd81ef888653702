import { must } from '@tianping/base';
import { totpCode } from '@tianping/factors/server';
import { createAuthenticator, type FakeAuthenticator } from '@tianping/factors/testing';
import type { Browser } from '../server/deps.ts';
import type { FactorActor, FactorProof } from '../server/factors/types.ts';
import { type EntryWorld, home, PASSWORD, SITE } from './entry-world.ts';

export const PAGE = { origin: 'https://www.example.com', rpId: 'www.example.com' } as const;

/** The two browsers of the entry world on a page that passkeys can be bound to. */
export const onPage = (browser: Browser): Browser => ({ ...browser, page: PAGE });

/** A member with an authenticator: how to log in, and its codes. */
export interface Protected {
  readonly name: string;
  readonly actor: FactorActor;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The present code. */
  code(): string;
}

/** The logged-in member, as the actor who changes second factors. */
export async function actorOf(
  world: EntryWorld,
  name: string,
  browser: Browser = onPage(home),
): Promise<FactorActor> {
  const { sessionId, token } = await world.enter(name, browser);
  const { session } = must(await world.members.sessions.find(token), 'session');
  const { deviceId, ip } = browser;
  return { siteId: SITE, memberId: session.memberId, sessionId, deviceId, ip, page: PAGE };
}

/** Registers a member who is logged in at home and has not set anything up. */
export async function plainMember(world: EntryWorld) {
  const { name } = await world.register(onPage(home));
  return { name, actor: await actorOf(world, name) };
}

/** A member who has confirmed the session by the password and set an authenticator up. */
export async function withTotp(world: EntryWorld): Promise<Protected> {
  const { name, actor } = await plainMember(world);
  const { factors } = world.members;
  value(await factors.confirm(actor, { way: 'password', password: PASSWORD }));
  const { secret } = value(await factors.beginTotp(actor));
  const code = () => totpCode(secret, world.clock.now()).code;
  const set = value(await factors.confirmTotp(actor, code()));
  // The time step of the first code is used up.
  world.clock.advance(30_000);
  return { name, actor, secret, code, recoveryCodes: must(set.recoveryCodes, 'recovery codes') };
}

/** Adds a passkey to a member whose session is confirmed. */
export async function addPasskey(
  world: EntryWorld,
  actor: FactorActor,
): Promise<FakeAuthenticator> {
  const { factors } = world.members;
  const device = createAuthenticator(PAGE);
  const options = value(await factors.passkeyChallenge(actor));
  value(await factors.addPasskey(actor, { response: device.make(options), label: '手机' }));
  return device;
}

/** The ticket of a login that was stopped for the second factor. */
export async function ticketOf(world: EntryWorld, name: string, browser: Browser): Promise<string> {
  const stopped = await world.login(name, { browser });
  if (stopped.ok || stopped.error.kind !== 'secondFactor') {
    throw new Error(`no second step: ${JSON.stringify(stopped)}`);
  }
  return stopped.error.ticket;
}

/** The second step of a login, from its first. */
export async function secondStep(
  world: EntryWorld,
  of: {
    readonly name: string;
    readonly browser: Browser;
    readonly proof: FactorProof;
    readonly ticket?: string;
    readonly willTrust?: boolean;
  },
) {
  const { browser, proof, willTrust = false } = of;
  const ticket = of.ticket ?? (await ticketOf(world, of.name, browser));
  return await world.members.factors.login({ ...browser, ticket, proof, willTrust });
}

export function value<Value>(
  done:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly error: unknown },
): Value {
  if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.error)}`);
  return done.value;
}
