import type { KeyObject } from 'node:crypto';
import {
  type Clock,
  createUuid,
  type LocalizedText,
  moneyMinor,
  type Rng,
  type SiteId,
} from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { signMessage } from '@tianping/payments';
import { createSandboxVenue } from '@tianping/plugin-venues';
import { createHub88Line, createHub88Venue, type Hub88Line } from '@tianping/plugin-venues/hub88';
import type { PromotionsService } from '@tianping/promotions/server';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents } from '@tianping/realtime/server';
import type { TurnoverService } from '@tianping/turnover/server';
import type { Venue } from '@tianping/venues';
import {
  createSeamlessWallet,
  createVenuesService,
  type JackpotWin,
  type SeamlessWallet,
  type VenuesService,
} from '@tianping/venues/server';
import type { VipService } from '@tianping/vip/server';
import { roundCategories } from '../agents/round-categories.ts';
import { siteText } from '../http/texts.ts';
import type { MemberNotifications } from '../inbox/member-notifications.ts';
import { deriveKey } from '../secrets/secrets.ts';
import { gameRules } from './game-rules.ts';
import { venueGuard } from './protection-guards.ts';

/** The venues that the sites name and the sandbox plays: all but those that play from the central wallet. */
export function sandboxVenueCodes(sites: readonly SiteConfig[]): readonly string[] {
  const venues = sites.flatMap(({ funds }) => funds.venues.filter(({ shared }) => !shared));
  return [...new Set(venues.map(({ code }) => code))];
}

/** Shared by the sandbox's venues and this server. */
export function venueKey(secret: Uint8Array): string {
  return deriveKey(secret, 'venues/sandbox');
}

/** The provider name of our own studio. */
export const STUDIO = 'studio';

/** The studio's address, and the key that signs requests to it. */
export interface StudioSetup {
  readonly origin: string;
  readonly privateKey: KeyObject;
  /** Runs beside the demo: its venues are not offered where money is real. */
  readonly sandbox: boolean;
}

/** The studio sees this installation as one operator, with all of our sites. */
const OPERATOR_ID = 1;
const CURRENCY = 'CNY';

function studioLine({ origin, privateKey }: StudioSetup, clock: Clock): Hub88Line {
  return createHub88Line({
    apiOrigin: origin,
    operatorId: OPERATOR_ID,
    privateKey,
    currency: CURRENCY,
    country: 'CN',
    clock,
  });
}

/** The wallet's interface for game providers. */
export function createGameWallet(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly sites: readonly SiteConfig[];
  readonly events: Pick<MemberEvents, 'publish'>;
  readonly studio: Pick<StudioSetup, 'sandbox'> | null;
}): SeamlessWallet {
  const isSandbox = (provider: string) => provider !== STUDIO || deps.studio?.sandbox !== false;
  return createSeamlessWallet({
    ...deps,
    rulesOf: (siteId) => gameRules(deps, siteId, isSandbox),
    onMoved: ({ siteId, memberId }) => deps.events.publish({ siteId, memberId, kind: 'balance' }),
  });
}

/** The studio's venues that the sites name; the games of each are listed under its category. */
function studioVenues(
  sites: readonly SiteConfig[],
  studio: StudioSetup | null,
  clock: Clock,
): readonly Venue[] {
  if (!studio) return [];
  const line = studioLine(studio, clock);
  const { sandbox } = studio;
  const named = sites.flatMap(({ funds }) =>
    funds.venues.filter(({ seamless }) => seamless?.provider === STUDIO),
  );
  const byCode = new Map(named.map(({ code, category }) => [code, category]));
  return [...byCode].map(([code, product]) => createHub88Venue({ code, product, sandbox }, line));
}

function categoryOf(sites: readonly SiteConfig[], siteId: SiteId, venue: string): string {
  const site = sites.find((one) => one.siteId === siteId);
  return site?.funds.venues.find(({ code }) => code === venue)?.category ?? '';
}

export function createVenues(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly secret: Uint8Array;
  readonly sites: readonly SiteConfig[];
  readonly sandboxOrigin: string;
  readonly studio: StudioSetup | null;
  readonly events: Pick<MemberEvents, 'publish'>;
  readonly protection: Pick<ProtectionService, 'check'>;
  readonly turnover: Pick<TurnoverService, 'addDuty'>;
  readonly vip: Pick<VipService, 'gradeOf'>;
  readonly notifications: Pick<MemberNotifications, 'jackpotPaid'>;
  readonly promotions: Pick<PromotionsService, 'holdAt'>;
}): VenuesService {
  const { db, clock, rng, secret, events } = deps;
  const key = venueKey(secret);
  const sign = (body: string) => ({
    ...signMessage({ key, id: createUuid({ clock, rng }), now: clock.now(), body }),
  });
  return createVenuesService({
    db,
    clock,
    rng,
    venues: [
      ...sandboxVenueCodes(deps.sites).map((code) =>
        createSandboxVenue(code, { apiOrigin: deps.sandboxOrigin, sign }),
      ),
      ...studioVenues(deps.sites, deps.studio, clock),
    ],
    rateKey: deriveKey(secret, 'venues/rates'),
    categoriesOf: (sql, rounds) =>
      roundCategories(sql, (siteId) => deps.sites.find((site) => site.siteId === siteId), rounds),
    jackpotsOf: (siteId) => deps.sites.find((site) => site.siteId === siteId)?.funds.jackpots ?? [],
    onJackpotPaid: (sql, win) =>
      deps.notifications.jackpotPaid(sql, win, poolName(deps.sites, win)),
    gradeOf: (member) => deps.vip.gradeOf(member),
    guard: venueGuard(deps.protection),
    activityHold: async (member, code) => {
      const hold = await deps.promotions.holdAt(
        member,
        categoryOf(deps.sites, member.siteId, code),
      );
      return hold && { ...hold, missingMinor: moneyMinor(hold.missingMinor) };
    },
    addDuty: (sql, duty) =>
      deps.turnover.addDuty(sql, {
        siteId: duty.siteId,
        memberId: duty.memberId,
        source: 'gift',
        reference: duty.exchangeId,
        label: duty.name,
        amountMinor: duty.amountMinor,
        multipleMilli: duty.multipleMilli,
        at: duty.at,
      }),
    events: {
      onTransferChanged: ({ siteId, memberId, transferId }) =>
        events.publish({ siteId, memberId, kind: 'transfer', id: transferId }),
      onBalanceChanged: ({ siteId, memberId }) =>
        events.publish({ siteId, memberId, kind: 'balance' }),
    },
  });
}

/** The site's name of the pool; its code when the site no longer has it. */
function poolName(sites: readonly SiteConfig[], win: JackpotWin): LocalizedText {
  const site = sites.find(({ siteId }) => siteId === win.siteId);
  const name = site?.funds.jackpots?.find(({ code }) => code === win.code)?.name ?? win.code;
  return { hans: name, hant: siteText(name, 'hant') };
}
