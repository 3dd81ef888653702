import type { Clock, Result, Rng, SiteId } from '@tianping/base';
import type { Db, KeyValue } from '@tianping/db';
import type { CodeLimits, SenderLimits } from '../../limits.ts';
import type { Messenger, NoticeMessage } from '../../rules/entry/codes.ts';
import type { CaptchaService } from '../captcha/captcha-service.ts';
import { type CodeNote, type CodeService, createCodeService } from './code-service.ts';
import type { CodeCosts } from './cost-cap.ts';
import type { LostMessage } from './first-try.ts';
import { createMemberCodes, type MemberCodes } from './member-codes.ts';
import {
  type CodeSent,
  type NewDeviceHook,
  type SendCodeInput,
  type SendCodeRefusal,
  sendCode,
} from './send-code.ts';
import { createCodeSender } from './sender.ts';

/** Codes that are sent to people: requested, checked, used up. */
export interface Codes extends Pick<CodeService, 'request' | 'verify' | 'limits'> {
  /** A request from the wire: decides who may have which code sent where. */
  send(input: SendCodeInput): Promise<Result<CodeSent, SendCodeRefusal>>;
  /** Hands a notice to its carrier in the background; `until` is when it is no longer useful. */
  notify(notice: NoticeMessage, until: number): void;
  /** For codes of known members. */
  readonly ofMembers: MemberCodes;
  /** Resolves when every message has been delivered or given up. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function createCodes(options: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly captcha: Pick<CaptchaService, 'redeem'>;
  /** One for each open channel. */
  readonly messengers: readonly Messenger[];
  /** Secret of the installation; codes are stored hashed with it. */
  readonly key: string;
  readonly costsOf: (siteId: SiteId) => CodeCosts;
  /** Whose stopped login waits for a code; none when not given. */
  readonly mayRequestNewDevice?: NewDeviceHook;
  readonly limits?: Partial<CodeLimits>;
  readonly senderLimits?: Partial<SenderLimits>;
  readonly onNote?: (note: CodeNote) => void;
  readonly onLost?: (lost: LostMessage) => void;
}): Codes {
  const { db, clock, captcha, messengers, mayRequestNewDevice = async () => null } = options;
  const sender = createCodeSender({
    messengers,
    clock,
    ...(options.senderLimits && { limits: options.senderLimits }),
    ...(options.onLost && { onLost: options.onLost }),
  });
  const codes = createCodeService({ ...options, sender });
  return {
    request: codes.request,
    verify: codes.verify,
    limits: codes.limits,
    send: (input) => sendCode({ db, captcha, codes, mayRequestNewDevice }, input),
    notify: (notice, until) => void sender.send(notice, until),
    ofMembers: createMemberCodes({ db, codes }),
    idle: () => sender.idle(),
    stop: () => sender.stop(),
  };
}
