import { createSeededRng, must, ok, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import {
  type AnyOfficeCall,
  type OfficeCallName,
  officeCalls,
  type Role,
} from '@tianping/contract';
import { permissionsOf } from '@tianping/office';
import type { AuditLine, Office, OfficeSession } from '@tianping/office/server';
import { createOfficeEvents } from '@tianping/realtime/server';
import { pino } from 'pino';
import type { Services } from '../../services.ts';
import { createSharedMemory, createSiteConfig } from '../../testing/fake-app.ts';
import { sampleOf } from '../../testing/sample.ts';
import { createOfficeApp, type OfficeApp } from '../app.ts';
import type { OfficeHandlerMap } from '../handler.ts';
import { createOfficeClient, type OfficeClient } from './office-client.ts';

export const FAKE_SITE = 6000 as SiteId;
export const FAKE_OTHER = 6001 as SiteId;
const NO_LIMIT = 1_000_000;

/** The office's server alone: handlers that answer a sample, a session for each role and site. */
export interface FakeOffice {
  readonly app: OfficeApp;
  readonly client: OfficeClient;
  readonly logged: AuditLine[];
  lineOf(role: Role, siteId?: SiteId): { readonly cookie: string; readonly csrf: string };
}

export async function createFakeOffice(): Promise<FakeOffice> {
  const clock = createFakeClock();
  const logged: AuditLine[] = [];
  const office: Pick<Office, 'find' | 'peek' | 'log' | 'answers'> = {
    find: async (token) => sessionOf(token),
    peek: async (token) => sessionOf(token),
    log: async (line) => logged.push(line),
    answers: { begin: async () => ok(null), keep: async () => {}, drop: async () => {} },
  };
  const handlers = Object.fromEntries(
    (Object.entries(officeCalls) as [OfficeCallName, AnyOfficeCall][]).map(([name, call]) => [
      name,
      async () => ok(sampleOf(call.answer, 'output')),
    ]),
  );
  const app = await createOfficeApp({
    office,
    // Without real handlers no service is used, and no test opens its socket.
    services: { support: { attending: {} } } as Services,
    events: createOfficeEvents({ clock, rng: createSeededRng(4), bus: null, onFault: () => {} }),
    handlers: handlers as unknown as OfficeHandlerMap,
    sites: [createSiteConfig(FAKE_SITE, false), createSiteConfig(FAKE_OTHER, false)],
    clock,
    rng: createSeededRng(3),
    keyValue: createSharedMemory(clock),
    log: pino({ level: 'silent' }),
    limits: { callsPerAddress: NO_LIMIT, callsPerStaff: NO_LIMIT, loginsPerAddress: NO_LIMIT },
  });
  const lineOf = (role: Role, siteId = FAKE_SITE) => {
    const token = `${role}.${siteId}`;
    return { cookie: `tp-office=${token}`, csrf: `csrf.${token}` };
  };
  return { app, client: createOfficeClient(app.fastify, FAKE_SITE), logged, lineOf };
}

function sessionOf(token: string): OfficeSession | null {
  const match = /^([a-z0-9]+)\.(\d+)$/.exec(token);
  if (!match) return null;
  const role = must(match[1], 'a role') as Role;
  return {
    sessionId: 's1',
    staffId: role,
    siteId: Number(match[2]) as SiteId,
    name: role,
    displayName: role,
    roles: [role],
    permissions: new Set(permissionsOf([role])),
    mustChange: false,
    csrf: `csrf.${token}`,
  };
}
