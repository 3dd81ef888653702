import { createHash } from 'node:crypto';
import type { SiteId } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import type { CaptchaLimits } from '../../limits.ts';
import { originOf } from '../../rules/devices/address.ts';
import type { CaptchaScope } from './provider.ts';

/** Failures and challenges of a device and an address, and whether the slider still suffices. */
export interface CaptchaCounts {
  isBlocked(scope: CaptchaScope): Promise<boolean>;
  mayIssueSlider(scope: CaptchaScope): Promise<boolean>;
  mayIssueText(scope: CaptchaScope): Promise<boolean>;
  sliderMissed(scope: CaptchaScope): Promise<void>;
  textMistyped(scope: CaptchaScope): Promise<void>;
  /** A login with a wrong name or password. */
  loginFailed(scope: CaptchaScope, passwordMd5: string): Promise<void>;
  offersText(scope: CaptchaScope): Promise<boolean>;
  demandsText(scope: CaptchaScope, passwordMd5: string | null): Promise<boolean>;
}

/** Enough to count the failures of one password, too few to derive the password from. */
const PASSWORD_BUCKET_DIGITS = 5;

export function createCaptchaCounts(keyValue: KeyValue, limits: CaptchaLimits): CaptchaCounts {
  const { windowMs } = limits;
  const add = async (key: string, max: number) => (await keyValue.increment(key, windowMs)) <= max;
  const addBlocking = async (owner: string, what: string, max: number) => {
    const count = await keyValue.increment(`${owner}:${what}`, windowMs);
    if (count >= max) await keyValue.set(`${owner}:blocked`, '1', windowMs);
  };
  const read = async (key: string) => Number((await keyValue.get(key)) ?? 0);
  const loginFailures = async (scope: CaptchaScope) => {
    const [device, address] = await Promise.all([
      read(`${deviceOf(scope)}:login`),
      read(`${addressOf(scope)}:login`),
    ]);
    return (bounds: { readonly device: number; readonly address: number }) =>
      device >= bounds.device || address >= bounds.address;
  };
  return {
    async isBlocked(scope) {
      const owners = [deviceOf(scope), addressOf(scope)];
      const marks = await Promise.all(owners.map((owner) => keyValue.get(`${owner}:blocked`)));
      return marks.some((mark) => mark !== null);
    },
    async mayIssueSlider(scope) {
      const device = await add(`${deviceOf(scope)}:issued`, limits.deviceChallengesMax);
      return (await add(`${addressOf(scope)}:issued`, limits.addressChallengesMax)) && device;
    },
    async mayIssueText(scope) {
      const device = await add(`${deviceOf(scope)}:texts`, limits.deviceTextsMax);
      return (await add(`${addressOf(scope)}:texts`, limits.addressTextsMax)) && device;
    },
    async sliderMissed(scope) {
      await addBlocking(deviceOf(scope), 'failed', limits.deviceFailuresMax);
      await addBlocking(addressOf(scope), 'failed', limits.addressFailuresMax);
    },
    async textMistyped(scope) {
      await addBlocking(deviceOf(scope), 'mistyped', limits.deviceTextFailuresMax);
      await addBlocking(addressOf(scope), 'mistyped', limits.addressTextFailuresMax);
    },
    async loginFailed(scope, passwordMd5) {
      await keyValue.increment(`${deviceOf(scope)}:login`, windowMs);
      await keyValue.increment(`${addressOf(scope)}:login`, windowMs);
      await keyValue.increment(passwordKey(scope.siteId, passwordMd5), windowMs);
    },
    async offersText(scope) {
      if ((await loginFailures(scope))(limits.textOffered)) return true;
      return (await read(`${deviceOf(scope)}:failed`)) >= limits.slidersMissedBeforeText;
    },
    async demandsText(scope, passwordMd5) {
      if ((await loginFailures(scope))(limits.textDemanded)) return true;
      if (passwordMd5 === null) return false;
      return (await read(passwordKey(scope.siteId, passwordMd5))) >= limits.samePasswordMax;
    },
  };
}

function deviceOf({ siteId, deviceId }: CaptchaScope): string {
  return `captcha:device:${siteId}:${deviceId}`;
}

function addressOf({ siteId, ip }: CaptchaScope): string {
  return `captcha:address:${siteId}:${originOf(ip)}`;
}

function passwordKey(siteId: SiteId, passwordMd5: string): string {
  const digest = createHash('sha256').update(`${siteId}:${passwordMd5}`).digest('hex');
  return `captcha:password:${siteId}:${digest.slice(0, PASSWORD_BUCKET_DIGITS)}`;
}
