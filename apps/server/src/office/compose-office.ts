import type { Clock, NotifySecurity, Rng } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import type { Office } from '@tianping/office/server';
import type { MemberEvents, OfficeEvents } from '@tianping/realtime/server';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { siteFinder } from '../site/site-finder.ts';
import { createOfficeApp, type OfficeApp } from './app.ts';
import { officeHandlers } from './calls/registry.gen.ts';
import type { OfficeHttpLimits } from './http/limits.ts';
import { closureKinds } from './kinds/account-closure.ts';
import { agentKinds } from './kinds/agents.ts';
import { betKinds } from './kinds/bets.ts';
import { chatDestroyKind } from './kinds/chat-destroy.ts';
import { feedbackRewardKind } from './kinds/feedback-reward.ts';
import { gameImportKind } from './kinds/game-import.ts';
import { mailingSendKind } from './kinds/mailing-send.ts';
import { payoutFailureKind } from './kinds/payout-failure.ts';
import { promotionKinds } from './kinds/promotions.ts';
import { resetMemberKind } from './kinds/reset-member.ts';
import { strangerKind } from './kinds/stranger.ts';
import { switchOnKind } from './kinds/switch-on.ts';
import { venueKinds } from './kinds/venue-money.ts';
import { seedDemo } from './staff/demo-staff.ts';
import { type FirstOwner, makeFirstOwners } from './staff/first-owner.ts';

/** How an office is run beside the player site. */
export interface OfficeSetup {
  /** Folder of the built office site. */
  readonly staticRoot?: string;
  /** Whether a proxy in front of it serves the browsers over TLS. */
  readonly secure?: boolean;
  /** Whether play-money sites have demonstration staff; without it their accounts cannot log in, even existing ones. */
  readonly demoStaff?: boolean;
  /** Called for owners that a site is given, and for those that are not set up yet. */
  readonly onFirstOwner?: (owner: FirstOwner) => void;
  readonly limits?: Partial<OfficeHttpLimits>;
  readonly checkAnswers?: boolean;
}

/** Registers the kinds of proposals that are carried out by services made after the office's kernel. */
function registerKinds(deps: {
  readonly services: Services;
  readonly clock: Clock;
  readonly events: Pick<MemberEvents, 'publish'>;
}): void {
  const { services, clock, events } = deps;
  const { office, settings, venues, members, withdrawals, inbox, promotions } = services;
  const { approvals } = office;
  const siteOf = siteFinder(settings.sites);
  const kinds = [
    ...betKinds({ services, now: () => clock.now() }),
    ...venueKinds(venues.office),
    ...agentKinds(services.agents),
    ...closureKinds({
      now: () => clock.now(),
      newId: () => office.newId(),
      members,
      withdrawals: withdrawals.office,
    }),
    feedbackRewardKind({ now: () => clock.now(), inbox }),
    mailingSendKind(inbox),
    payoutFailureKind(withdrawals.office),
    chatDestroyKind(services.chat),
    gameImportKind({ now: () => clock.now(), imports: venues.office.games.imports }),
    ...promotionKinds({ now: () => clock.now(), office: promotions.office }),
    resetMemberKind(services.resets),
    strangerKind({ ...services, clock, events }),
    switchOnKind({ deps: office.deps, siteOf, saved: () => settings.refresh(office.deps.db) }),
  ];
  for (const kind of kinds) approvals.register(kind);
}

/** The office's server over the same services as the player site's. */
export async function composeOffice(deps: {
  readonly setup: OfficeSetup;
  readonly services: Services;
  readonly events: MemberEvents;
  readonly officeEvents: OfficeEvents;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly notifySecurity: NotifySecurity;
  readonly trustedProxies: readonly string[];
  readonly health: () => Promise<boolean>;
}): Promise<OfficeApp> {
  const { setup, services, keyValue, clock, rng, log } = deps;
  const { office, settings } = services;
  const { demoStaff, onFirstOwner, ...rest } = setup;
  registerKinds(deps);
  if (demoStaff) await seedDemo(office, settings.sites);
  if (onFirstOwner) {
    for (const owner of await makeFirstOwners(office, settings.sites)) onFirstOwner(owner);
  }
  return createOfficeApp({
    ...rest,
    office: watched(office, deps.notifySecurity),
    events: deps.officeEvents,
    services,
    handlers: officeHandlers,
    sites: settings.sites,
    clock,
    rng,
    keyValue,
    log,
    health: deps.health,
    trustProxy: [...deps.trustedProxies],
  });
}

/** Reports every act that the office logs as a security event too. */
function watched(
  office: Office,
  notifySecurity: NotifySecurity,
): Pick<Office, 'find' | 'peek' | 'log' | 'answers'> {
  return {
    answers: office.answers,
    find: (token) => office.find(token),
    peek: (token) => office.peek(token),
    log(line) {
      const { siteId, by, ip, action: call, code } = line;
      notifySecurity({ kind: 'staffAct', siteId, staffId: by.staffId, ip, call, code });
      return office.log(line);
    },
  };
}
