import type { Clock, Rng } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { createOfficeApp, type OfficeApp } from './app.ts';
import { officeHandlers } from './calls/index.ts';
import { seedDemo } from './demo-staff.ts';
import { type FirstOwner, makeFirstOwners } from './first-owner.ts';
import type { OfficeHttpLimits } from './http/limits.ts';
import { venueKinds } from './kinds/venue-money.ts';

/** How an office is run beside the player site. */
export interface OfficeSetup {
  /** Folder of the built office site. */
  readonly staticRoot?: string;
  /** Whether a proxy before it speaks TLS with the browsers. */
  readonly secure?: boolean;
  /** Makes the demo's people on play-money sites. */
  readonly demoStaff?: boolean;
  /** Told of the owner that a real-money site without staff is given. */
  readonly onFirstOwner?: (owner: FirstOwner) => void;
  readonly limits?: Partial<OfficeHttpLimits>;
  readonly checkAnswers?: boolean;
}

/** The office's server over the same services as the player site's. */
export async function composeOffice(parts: {
  readonly setup: OfficeSetup;
  readonly services: Services;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly trustedProxies: readonly string[];
}): Promise<OfficeApp> {
  const { setup, services, keyValue, clock, rng, log } = parts;
  const { office, settings } = services;
  const { demoStaff, onFirstOwner, ...rest } = setup;
  for (const kind of venueKinds(services.venues.desk)) office.approvals.register(kind);
  if (demoStaff) await seedDemo(office, settings.sites);
  if (onFirstOwner) {
    for (const owner of await makeFirstOwners(office, settings.sites)) onFirstOwner(owner);
  }
  return createOfficeApp({
    ...rest,
    office,
    services,
    handlers: officeHandlers,
    sites: settings.sites,
    clock,
    rng,
    keyValue,
    log,
    trustProxy: [...parts.trustedProxies],
  });
}
