import type { AgentsService } from '@tianping/agents/server';
import type { ChatService, ChatTokens, MemberOfSite } from '@tianping/chat/server';
import type { Sql } from '@tianping/db';
import type { InboxService } from '@tianping/inbox/server';
import type { Jobs } from '@tianping/jobs/server';
import type { MediaService } from '@tianping/media/server';
import type {
  Codes,
  MembersService,
  ProfileService,
  RecoveryService,
  ResetsService,
  StoredRefusals,
} from '@tianping/members/server';
import type { Office } from '@tianping/office/server';
import type { PaymentsService } from '@tianping/payments/server';
import type { PromotionsService } from '@tianping/promotions/server';
import type { ProtectionService } from '@tianping/protection/server';
import type { Topics } from '@tianping/realtime/server';
import type { ReportsService } from '@tianping/reports/server';
import type { SlipSharing, Sportsbook } from '@tianping/sportsbook/server';
import type { SupportService } from '@tianping/support/server';
import type { TurnoverService } from '@tianping/turnover/server';
import type { VenuesService } from '@tianping/venues/server';
import type { VipService } from '@tianping/vip/server';
import type { WithdrawalsService } from '@tianping/withdrawals/server';
import type { Covers } from './covers/covers.ts';
import type { BrowserFaults } from './http/monitor/browser-faults.ts';
import type { WireKeys } from './http/seal/wire-keys.ts';
import type { Lab } from './lab/lab.ts';
import type { LiveSites } from './office/settings/live-sites.ts';
import type { Certifier } from './secrets/certifier.ts';

/**
 * The services that handlers may use. The composition root makes them; each package's `./server` entry contributes its
 * part.
 */
export interface Services {
  /** The wire's keys by site; `preInfo` and the key call return their public halves. */
  readonly wire: WireKeys;
  readonly browserFaults: BrowserFaults;
  readonly members: MembersService;
  /** Stored refusals by members' idempotency keys. */
  readonly refusals: StoredRefusals;
  /** Codes that are sent to phones and e-mail addresses. */
  readonly codes: Codes;
  readonly recovery: RecoveryService;
  readonly resets: ResetsService;
  readonly profile: ProfileService;
  readonly media: MediaService;
  /** Whether the demo's program plays a member. */
  isDemoMember(member: MemberOfSite): Promise<boolean>;
  readonly payments: PaymentsService;
  readonly protection: ProtectionService;
  readonly venues: VenuesService;
  readonly covers: Covers;
  /** Origin at which members reach the installation; each site has its own host. */
  readonly publicOrigin: string;
  readonly turnover: TurnoverService;
  readonly withdrawals: WithdrawalsService;
  readonly inbox: InboxService;
  /** Talks with the site's staff. */
  readonly support: SupportService;
  readonly vip: VipService;
  readonly promotions: PromotionsService;
  readonly agents: AgentsService;
  readonly reports: ReportsService;
  readonly jobs: Jobs;
  readonly chat: ChatService;
  /** Tokens that open the chat's link. */
  readonly chatTokens: ChatTokens;
  /** Staff, their log, and what needs two persons. */
  readonly office: Office;
  /** The sites' configurations as they are now. */
  readonly settings: LiveSites;
  /** For reads of the ledger. */
  readonly db: Sql;
  readonly sportsbook: Sportsbook;
  readonly slips: SlipSharing;
  /** Tests providers and the wallet's interface, without touching the real wallet. */
  readonly lab: Lab;
  /** Signs records of bets under the site's key. */
  readonly certifier: Certifier;
  /** What the odds socket carries; `game/resource` reads the same. */
  readonly topics: Topics;
}
