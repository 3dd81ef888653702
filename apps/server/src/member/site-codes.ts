import type { Clock, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db, KeyValue } from '@tianping/db';
import type { Messenger } from '@tianping/members';
import {
  type CaptchaService,
  type Codes,
  createCodes,
  createRecoveryService,
  type MembersService,
  type NewDeviceHook,
  type RecoveryService,
} from '@tianping/members/server';
import type { Logger } from 'pino';
import { deriveKey } from '../secrets/secrets.ts';

/** The key that the sandbox's carrier and ours share. */
export function messageKey(secret: Uint8Array): string {
  return deriveKey(secret, 'messages/sandbox');
}

/** The carriers of an installation; `sandboxKey` is shared with its sandbox. */
export type MakeMessengers = (sandboxKey: string) => readonly Messenger[];

/** Sends codes by this installation's carriers and each site's prices. */
export function createSiteCodes(deps: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly secret: Uint8Array;
  readonly messengers: MakeMessengers;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly captcha: CaptchaService;
  readonly mayRequestNewDevice: NewDeviceHook;
}): Codes {
  const { log, secret, siteOf } = deps;
  return createCodes({
    ...deps,
    messengers: deps.messengers(messageKey(secret)),
    key: deriveKey(secret, 'members/codes'),
    costsOf: (siteId) => siteOf(siteId).codeCosts,
    onNote: (note) => log.error(note, 'codes are held back, the hour is paid out'),
    onLost: (lost) => log.warn(lost, 'a code was not delivered'),
  });
}

export function createSiteRecovery(deps: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly codes: Codes;
  readonly members: Pick<MembersService, 'setPassword'>;
}): RecoveryService {
  const { db, keyValue, codes, members } = deps;
  return createRecoveryService({ db, keyValue, codes, setPassword: members.setPassword });
}
