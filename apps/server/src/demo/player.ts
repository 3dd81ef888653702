import type { Clock, MemberId, Rng } from '@tianping/base';
import { CallError } from '@tianping/client';
import { statusCodes } from '@tianping/contract';
import { addNote, SYSTEM, setTag } from '@tianping/office/server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Composition } from '../compose.ts';
import { textsOf } from '../http/texts.ts';
import { idOfKey } from '../office/id-of-key.ts';
import type { DayBefore } from './before.ts';
import type { DemoAgents } from './demo-agents.ts';
import { createMemberLine, type MemberLine } from './line.ts';
import { demoMemberMessages as text } from './messages.ts';
import type { MemberView } from './plan.ts';
import type { DemoMember } from './roster.ts';
import type { Actor } from './steps.ts';

/** A demo member in this process. */
export interface Player extends Actor {
  readonly line: MemberLine;
  readonly loginPassword: string;
  /** What the member saw last; null before the first look. */
  view: MemberView | null;
  /** Whether the payout account has been checked since the start. */
  hasAsked: boolean;
  /** The name belongs to another member: this one stays away until the next start. */
  isGone: boolean;
}

export function createPlayer(
  member: DemoMember,
  deps: {
    readonly fastify: FastifyInstance;
    readonly clock: Clock;
    readonly rng: Rng;
    readonly before: DayBefore;
  },
): Player {
  const line = createMemberLine(member, deps);
  const { login: loginPassword, fund: fundPassword } = deps.before.passwordsOf(member);
  const own = { member, line, client: line.client, loginPassword, fundPassword };
  return { ...own, view: null, hasAsked: false, isGone: false };
}

export function isIn({ line }: Player): boolean {
  return line.storage.get('token') !== null;
}

interface EnterDeps {
  readonly composition: Composition;
  readonly before: DayBefore;
  readonly clock: Clock;
  readonly agents: DemoAgents;
}

/** Registers where that has not been done, logs in, and tags the member for staff as one of the demo's. */
export async function enter(deps: EnterDeps, player: Player): Promise<void> {
  const { before } = deps;
  const { member, client } = player;
  const joined = player.hasAsked ? null : await before.join(member, deps.agents.codeFor(member));
  player.hasAsked = true;
  if (joined) await before.notifyWhoTheyAre(member, joined);
  const memberId = await logIn(before, player);
  if (!memberId) return;
  const { list } = await client.call('fd/bankCard/queryMemberBanksInfoList', {});
  // A process that ended in between has left the member without a payout account.
  if (list.length === 0) await before.notifyWhoTheyAre(member, memberId);
  await mark(deps, member, memberId);
  await deps.agents.enlist(member, memberId);
}

/** Null when another kind of captcha is asked for, which demo members do not solve. */
async function logIn(
  before: DayBefore,
  { member, client, line, loginPassword }: Player,
): Promise<MemberId | null> {
  const session = await client.call('site/user/login', {
    isAgent: 0,
    name: member.name,
    password: loginPassword,
    version: '1.0',
    kaptchcate: 0,
    ...(await before.passFor(member)),
  });
  if ('captcha' in session) return null;
  const { token, signKey, userId } = session;
  line.storage.set('token', token);
  line.storage.set('signKey', signKey);
  line.storage.set('userId', userId);
  return userId as MemberId;
}

/** Staff recognise them, in lists by the tag and on their page by the note. */
async function mark(
  { composition, clock }: EnterDeps,
  { siteId }: DemoMember,
  memberId: MemberId,
): Promise<void> {
  const { t } = textsOf('hans');
  const member = { siteId, memberId };
  const step = { by: { ...SYSTEM, name: t(text.by) }, at: clock.now() };
  await composition.db.tx(async (sql) => {
    await setTag(sql, member, { tag: t(text.tag), on: true, ...step });
    const id = idOfKey(`demo member ${siteId} ${memberId}`);
    await addNote(sql, member, { id, text: t(text.note), ...step });
  });
}

/** Refusals are part of the game: a price moved, a limit was met, staff froze the account. Only faults are logged. */
export async function quietly(
  log: Logger,
  player: Player,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    const { name, siteId } = player.member;
    if (!(error instanceof CallError)) {
      log.error({ err: error, name, siteId }, 'demo member');
      return;
    }
    const { call, envelope } = error;
    const isWrong = envelope.status_code === statusCodes.invalidCredentials.code;
    if (call === 'site/user/login' && isWrong) player.isGone = true;
    log.debug({ name, siteId, call, code: envelope.status_code }, 'demo member refused');
  }
}
