import {
  type Clock,
  createUuid,
  err,
  type IdempotencyKey,
  type MemberId,
  ok,
  type Rng,
  type SiteId,
} from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import { md5Hex } from '@tianping/members';
import type { CaptchaProvider } from '@tianping/members/server';
import { createMemberEvents, createOfficeEvents, createTopics } from '@tianping/realtime/server';
import type { Logger } from 'pino';
import type { Composition } from '../compose.ts';
import { createDomain, type Domain } from '../domain.ts';
import { textsOf } from '../http/texts.ts';
import { createOfficeKernel } from '../office/kernel.ts';
import { deriveKey } from '../secrets/secrets.ts';
import { JOINED_BEFORE_MS } from './limits.ts';
import type { DemoMember } from './roster.ts';

const HOUR_MS = 3_600_000;

const moved = () => {};

export interface Passwords {
  /** md5 hex, as the wire sends them. */
  readonly login: string;
  readonly fund: string;
}

/** What demo members did the day before: joined, filled in their profile, added a payout account. */
export interface DayBefore {
  /** The same at every start, and not guessable: derived from the installation's own key. */
  passwordsOf(member: DemoMember): Passwords;
  /** Null when the name is taken, or nobody may join. */
  join(member: DemoMember, agentCode: string): Promise<MemberId | null>;
  /** Sets profile and payout account; existing ones stay as they are. */
  notifyWhoTheyAre(member: DemoMember, memberId: MemberId): Promise<void>;
  /** Computes the reports of the day before again: they may have been made before the members joined. */
  recount(): Promise<void>;
  /** A solved captcha for a login of today. */
  passFor(member: DemoMember): Promise<{ readonly codeId: string; readonly code: string }>;
}

/** Events without subscribers: the members of the day before are not connected yet. */
function unheard(clock: Clock, rng: Rng, log: Logger) {
  const topics = createTopics({ clock });
  const onFault = (fault: unknown): void => log.error(fault, 'member events');
  return {
    topics,
    events: createMemberEvents({ topics, clock, bus: null, onFault }),
    officeEvents: createOfficeEvents({ clock, rng, bus: null, onFault }),
    bus: null,
  };
}

interface DayBeforeDeps {
  readonly composition: Composition;
  readonly sites: readonly SiteConfig[];
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
}

/**
 * The product's own domain on the same database with a clock that is behind by the cooling time of accounts. No money
 * moves by that clock. Without it, members who just joined could be paid out to only tomorrow, and the withdrawal queue
 * of a fresh demo would be empty for a day.
 */
export async function createDayBefore(deps: DayBeforeDeps): Promise<DayBefore> {
  const { composition, sites, clock, rng } = deps;
  const { secret } = composition.keys;
  const coolingMs = HOUR_MS * Math.max(...sites.map(({ funds }) => funds.withdrawals.coolingHours));
  const behind: Clock = {
    now: () => clock.now() - coolingMs - JOINED_BEFORE_MS,
    after: clock.after,
  };
  const { reports } = composition.services;
  const { members, profile, withdrawals } = domainBehind(deps, behind);
  const key = deriveKey(secret, 'demo-members');
  const passwordsOf = ({ siteId, name }: DemoMember): Passwords => ({
    login: md5Hex(`${key} ${siteId} ${name}`),
    fund: md5Hex(`${key} ${siteId} ${name} fund`),
  });
  const passFor = async (member: DemoMember, action: 'register' | 'login') => {
    const issued = await members.captcha.issue(member, action);
    if (!issued.ok) throw new Error(`no captcha for ${member.name}: ${issued.error.kind}`);
    const { lotNumber } = issued.value;
    const given = { lotNumber, captchaOutput: '', passToken: '', genTime: '' };
    const judged = await members.captcha.judge(member, given);
    if (!judged.ok) throw new Error(`no pass for ${member.name}: ${judged.error.kind}`);
    return judged.value;
  };
  return {
    passwordsOf,
    passFor: (member) => passFor(member, 'login'),
    async recount() {
      for (const { siteId } of sites) await reports.recount(siteId as SiteId, behind.now());
    },
    async join(member, rCode) {
      const { siteId, deviceId, ip, userAgent, name } = member;
      const { login: password } = passwordsOf(member);
      const registered = await members.register({
        siteId,
        deviceId,
        ip,
        userAgent,
        name,
        password,
        secondPassword: password,
        visitorId: null,
        domain: member.site.hosts[0] ?? '',
        rCode,
        iCode: '',
        captcha: { kaptchcate: 0, ...(await passFor(member, 'register')) },
      });
      return registered.ok ? registered.value.memberId : null;
    },
    async notifyWhoTheyAre(member, memberId) {
      const { siteId, deviceId, ip, birthday, gender } = member;
      const { login: proofPassword, fund } = passwordsOf(member);
      const holder = textsOf('hans').t(member.realName);
      await profile.saveOther(
        { siteId, memberId, deviceId, ip, sessionId: '' },
        { realName: holder, birthday, gender, secondPassword: fund, proofPassword },
      );
      const made = createUuid({ clock, rng });
      await withdrawals.addAccount({
        ...member.account,
        holder,
        branch: null,
        password: fund,
        member: { siteId, memberId },
        key: made as IdempotencyKey,
        bodyHash: made,
      });
    },
  };
}

/** The members' side of the product, running on the clock that is behind. */
function domainBehind(
  { composition, sites, clock, rng, log }: DayBeforeDeps,
  behind: Clock,
): Domain {
  const { db, keyValue } = composition;
  const { secret, sealer } = composition.keys;
  const { settings } = composition.services;
  return createDomain({
    sites,
    log,
    db,
    keyValue,
    rng,
    secret,
    sealer,
    clock: behind,
    ...unheard(clock, rng, log),
    publicOrigin: '',
    callbackOrigin: '',
    sandboxOrigin: '',
    studio: null,
    captchaProvider: knowsThem(),
    office: createOfficeKernel({
      db,
      rng,
      secret,
      sealer,
      settings,
      moved,
      clock: behind,
      demoStaff: false,
    }),
  });
}

/** Accepts only captchas that this process itself issued. No call leads here: the wire uses another provider. */
function knowsThem(): CaptchaProvider {
  return {
    name: 'demo',
    issue: async ({ action }) =>
      ok({
        provider: 'demo',
        captchaId: '',
        lotNumber: action,
        width: 0,
        height: 0,
        background: '',
        piece: '',
        pieceY: 0,
        pieceSize: 0,
        powSalt: '',
        powBits: 0,
      }),
    judge: async (_scope, { lotNumber }) => {
      if (lotNumber === 'register' || lotNumber === 'login') return ok(lotNumber);
      return err('expired');
    },
  };
}
