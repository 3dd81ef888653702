import type { Clock, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { toHant } from '@tianping/i18n/server';
import type { MediaService } from '@tianping/media/server';
import { activityKinds } from '@tianping/plugin-activities';
import { promotionsLimits } from '@tianping/promotions';
import { createPromotionsService, type PromotionsService } from '@tianping/promotions/server';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents } from '@tianping/realtime/server';
import type { TurnoverService } from '@tianping/turnover/server';
import type { ChatEvents } from '../chat/chat-events.ts';
import { textsOf } from '../http/texts.ts';
import type { MemberNotifications } from '../inbox/member-notifications.ts';
import { deriveKey } from '../secrets/secrets.ts';
import { originOfSite } from '../site/origins.ts';
import { promotionFacts } from './member-facts.ts';
import { readMemberFile } from './member-file.ts';
import { shutOut } from './ranking/shut-out.ts';

/** Activities, joined with the services that decide on members, with notifications and with pushes to open pages. */
export function createPromotions(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly publicOrigin: string;
  readonly secret: Uint8Array;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly events: Pick<MemberEvents, 'publish'>;
  readonly notifications: Pick<MemberNotifications, 'activityGrant'>;
  readonly protection: Pick<ProtectionService, 'whoMay' | 'playEnds' | 'exclusion'>;
  readonly turnover: Pick<TurnoverService, 'addDuties' | 'bringUpToDate'>;
  readonly media: Pick<MediaService, 'ofSite'>;
  readonly news?: Pick<ChatEvents, 'claimed'>;
}): PromotionsService {
  const { db, clock, rng, siteOf, events, notifications, protection, turnover } = deps;
  return createPromotionsService({
    db,
    clock,
    rng,
    kinds: new Map(activityKinds.map((kind) => [kind.kind, kind])),
    edges: promotionsLimits.edgesBp,
    members: {
      ...promotionFacts,
      whoMay: (sql, of) => protection.whoMay(sql, of),
      shutOut: (sql, siteId, ids) => shutOut(protection, sql, siteId, ids),
      file: readMemberFile,
    },
    events: {
      notify: (member, occasion, grant) => notifications.activityGrant(member, occasion, grant),
      changed({ siteId, memberId }, what) {
        const kind = what === 'balance' ? 'balance' : 'welfare';
        events.publish({ siteId, memberId, kind });
      },
      claimed: (member, title) => deps.news?.claimed(member, title),
    },
    pictures: deps.media.ofSite,
    addDuties: (sql, duties) => turnover.addDuties(sql, duties),
    bringUpToDate: (sql, member) => turnover.bringUpToDate(sql, member),
    depositTimesMilli: (siteId) => siteOf(siteId).funds.turnover.depositMultipleMilli,
    reader: textsOf,
    toHant,
    previewKey: deriveKey(deps.secret, 'promotions/preview'),
    originOf: (siteId) => originOfSite(deps.publicOrigin, siteOf(siteId)),
  });
}
