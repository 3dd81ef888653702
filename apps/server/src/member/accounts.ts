import type { Clock, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Bus, Db, KeyValue, Sealer, Sql } from '@tianping/db';
import type { InboxService, MemberOfSite } from '@tianping/inbox/server';
import type { MediaService } from '@tianping/media/server';
import {
  type CaptchaProvider,
  type Codes,
  createCaptchaService,
  createMembersService,
  createResetsService,
  createSliderProvider,
  type FactorChange,
  type MembersService,
  type ProfileService,
  type RecoveryService,
  type ResetsService,
} from '@tianping/members/server';
import type { ProtectionService } from '@tianping/protection/server';
import type { Sportsbook } from '@tianping/sportsbook/server';
import type { TurnoverService } from '@tianping/turnover/server';
import type { VipService } from '@tianping/vip/server';
import type { Logger } from 'pino';
import { lapseOf } from '../funds/excluded-gifts.ts';
import type { MemberNotifications } from '../inbox/member-notifications.ts';
import { deriveKey } from '../secrets/secrets.ts';
import { createExporters } from './exporters.ts';
import { createMemberProfiles } from './member-profile.ts';
import { createResetNotices } from './reset-notices.ts';
import { createSiteCodes, createSiteRecovery, type MakeMessengers } from './site-codes.ts';

/** The services of a member's account: login, codes, recovery, the profile. */
export interface Accounts {
  readonly members: MembersService;
  readonly profile: ProfileService;
  readonly codes: Codes;
  readonly recovery: RecoveryService;
  /** Resets by staff of what members have lost, decided by two persons. */
  readonly resets: ResetsService;
}

/** Changes that remove or replace a second factor. */
const PAUSING: ReadonlySet<FactorChange> = new Set([
  'totpReplaced',
  'totpRemoved',
  'passkeyRemoved',
]);

/**
 * An attacker who removes a factor could also take the money: the owner is notified and withdrawals pause, to give time
 * to notice.
 */
async function factorChanged(
  to: {
    readonly notifications: Pick<MemberNotifications, 'factorChanged'>;
    readonly profile: Pick<ProfileService, 'noteSensitiveChange'>;
  },
  sql: Sql,
  { change, ...member }: MemberOfSite & { readonly change: FactorChange },
): Promise<void> {
  if (PAUSING.has(change)) await to.profile.noteSensitiveChange(sql, member);
  await to.notifications.factorChanged(sql, member, change);
}

/** Gifts of an excluded member lapse first: whether there is money left decides whether they may enter. */
async function stopOfEntry(
  deps: Parameters<typeof lapseOf>[0] & { readonly protection: ProtectionService },
  sql: Sql,
  who: Parameters<ProtectionService['entryStop']>[1],
): ReturnType<ProtectionService['entryStop']> {
  await lapseOf(deps, sql, who);
  return await deps.protection.entryStop(sql, who);
}

/** The services need each other; each looks the others up only when it is first used. */
export function createAccounts(deps: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly bus: Bus | null;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly secret: Uint8Array;
  readonly sealer: (purpose: string) => Sealer;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly captchaProvider?: CaptchaProvider;
  readonly messengers?: MakeMessengers;
  readonly notifications: MemberNotifications;
  readonly media: MediaService;
  readonly sportsbook: Sportsbook;
  readonly inbox: InboxService;
  readonly vip: VipService;
  readonly protection: ProtectionService;
  readonly turnover: Pick<TurnoverService, 'lapse'>;
}): Accounts {
  const { db, bus, clock, rng, keyValue, siteOf, notifications } = deps;
  const provider = deps.captchaProvider ?? createSliderProvider({ keyValue, rng });
  const captcha = createCaptchaService({ provider, keyValue, rng });
  const codes = createSiteCodes({
    ...deps,
    siteOf,
    captcha,
    messengers: deps.messengers ?? (() => []),
    mayRequestNewDevice: (at) => members.mayRequestNewDevice(at),
  });
  const members: MembersService = createMembersService({
    db,
    keyValue,
    clock,
    rng,
    bus,
    captcha,
    sealer: deps.sealer('members/factors'),
    siteName: (siteId) => siteOf(siteId).name,
    onFactorChanged: (sql, member, change) =>
      factorChanged({ notifications, profile }, sql, { ...member, change }),
    onRegistered: (sql, member) => notifications.registered(sql, member),
    onUnusualLogin: (sql, entry) => notifications.unusualLogin(sql, entry),
    async onPasswordChanged(sql, member) {
      await profile.noteSensitiveChange(sql, member);
      await notifications.passwordChanged(sql, member, 'login');
    },
    entryOf: (siteId) => siteOf(siteId).entry,
    stops: {
      entering: (who) => db.tx((sql) => stopOfEntry(deps, sql, who)),
      registering: ({ siteId, deviceId }) => deps.protection.registerStop(siteId, deviceId),
    },
    // Without carriers of codes, a login that waits for a code could never succeed.
    ...(deps.messengers && { newDeviceCodes: codes }),
  });
  const profile: ProfileService = createMemberProfiles({
    ...deps,
    members,
    codes: codes.ofMembers,
    exporters: createExporters(deps),
    onSecretChanged: (sql, member, which) => notifications.passwordChanged(sql, member, which),
    onPersonChanged: (sql, member) => deps.protection.personChanged(sql, member),
  });
  const recovery = createSiteRecovery({ db, keyValue, codes, members });
  const resets = createResets(deps, { members, codes });
  return { members, profile, codes, recovery, resets };
}

/** Resets by staff, with what locks the account to them and who is notified. */
function createResets(
  deps: Pick<
    Parameters<typeof createAccounts>[0],
    'db' | 'keyValue' | 'clock' | 'rng' | 'secret' | 'siteOf' | 'notifications' | 'protection'
  >,
  { members, codes }: Pick<Accounts, 'members' | 'codes'>,
): ResetsService {
  const { db, keyValue, clock, rng, siteOf, notifications, protection } = deps;
  return createResetsService({
    db,
    keyValue,
    clock,
    rng,
    sessions: members.sessions,
    key: deriveKey(deps.secret, 'members/resets'),
    isShut: async (sql, who) => (await protection.entryStop(sql, who)) !== null,
    onNews: (sql, news) => notifications.memberReset(sql, news),
    onAnnounced: createResetNotices({ clock, rng, codes, siteOf }),
  });
}
