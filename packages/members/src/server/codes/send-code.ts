import {
  err,
  type MemberId,
  ok,
  type Result,
  type Script,
  type SiteId,
  unreachable,
} from '@tianping/base';
import type { Db } from '@tianping/db';
import { CAPTCHA_NONE } from '../../rules/entry/captcha.ts';
import type { CodeChannel, CodePurpose } from '../../rules/entry/codes.ts';
import type { PhoneArea } from '../../rules/entry/recovery-forms.ts';
import { areaOf } from '../../rules/phone.ts';
import { isEmail, maskEmail, maskPhone } from '../../rules/profile/profile-contact.ts';
import type { CaptchaService, GivenCaptcha, RedeemRefusal } from '../captcha/captcha-service.ts';
import type { Visitor } from '../deps.ts';
import { nameKeyOf } from '../entry/register.ts';
import type { CodeRequestRefusal, CodeService } from './code-service.ts';

export interface SendCodeInput extends Visitor {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  /** As typed; ignored for a logged-in member. */
  readonly name: string;
  /** Area code and number, or an e-mail address; to prove the bound one it may be empty. */
  readonly target: string;
  readonly kaptchcate: GivenCaptcha['kaptchcate'] | typeof CAPTCHA_NONE;
  readonly captcha: { readonly codeId: string; readonly code: string };
  readonly session: { readonly memberId: MemberId; readonly name: string } | null;
  readonly brand: string;
  readonly script: Script;
  /** The areas whose numbers the site accepts. */
  readonly areas: readonly PhoneArea[];
}

export interface CodeSent {
  readonly resendSeconds: number;
  readonly lifeMinutes: number;
  /** Where it went, masked. */
  readonly sentTo: string;
}

/**
 * `captchaNeeded`: none was sent; `phoneMalformed`, `emailMalformed`: no number of the site's areas, no address;
 * `wrongWay`: that purpose has no such channel; `loginGone`: no login of this device waits for a code; `phoneWrong`,
 * `emailWrong`: not the bound one; `phoneTooMany`: too often not the bound one; `ownAlready`: already bound.
 */
export type SendCodeRefusal =
  | CodeRequestRefusal
  | { readonly kind: 'captcha'; readonly refusal: RedeemRefusal }
  | { readonly kind: 'captchaNeeded' | 'wrongWay' | 'loginGone' | 'loginNeeded' | 'ownAlready' }
  | { readonly kind: 'phoneMalformed' | 'phoneWrong' | 'noPhone' }
  | { readonly kind: 'emailMalformed' | 'emailWrong' | 'noEmail' }
  | { readonly kind: 'phoneTooMany'; readonly hours: number };

/** A login of this account on this device that was stopped until a code proves it; its bound phone. */
export type NewDeviceHook = (who: {
  readonly siteId: SiteId;
  readonly nameKey: string;
  readonly deviceId: string;
}) => Promise<{ readonly phone: string } | null>;

interface SendCodeDeps {
  readonly db: Db;
  readonly captcha: Pick<CaptchaService, 'redeem'>;
  readonly codes: Pick<CodeService, 'request' | 'throttle'>;
  readonly mayRequestNewDevice: NewDeviceHook;
}

/** The account and target of a code, once the purpose's own conditions are met. */
interface Destination {
  readonly nameKey: string;
  readonly target: string;
  readonly isSent: boolean;
}

type Decided = Result<Destination, SendCodeRefusal>;

/** Everything between the wire and a message: who may request which code, and where it is sent. */
export async function sendCode(
  deps: SendCodeDeps,
  input: SendCodeInput,
): Promise<Result<CodeSent, SendCodeRefusal>> {
  const decided = await decide(deps, { ...input, target: normalised(input) });
  if (!decided.ok) return decided;
  const { target } = decided.value;
  const requested = await deps.codes.request({
    ...decided.value,
    siteId: input.siteId,
    deviceId: input.deviceId,
    ip: input.ip,
    purpose: input.purpose,
    channel: input.channel,
    brand: input.brand,
    script: input.script,
    // A guest's request must not reveal whether the account exists, not even by the carrier's answer.
    awaitFirstTry: input.session !== null && input.purpose !== 'reset',
  });
  if (!requested.ok) return requested;
  return ok({ ...requested.value, sentTo: masked(input, target) });
}

function decide(deps: SendCodeDeps, input: SendCodeInput): Promise<Decided> {
  const { purpose } = input;
  switch (purpose) {
    case 'reset':
      return toReset(deps, input);
    case 'newDevice':
      return toEnter(deps, input);
    case 'bind':
      return toBind(deps, input);
    case 'prove':
      return toProve(deps, input);
    default:
      return unreachable(purpose);
  }
}

/** Behind a captcha; the same for every well-formed number, whether or not it belongs to the account. */
async function toReset({ db, captcha }: SendCodeDeps, input: SendCodeInput): Promise<Decided> {
  const { kaptchcate } = input;
  if (!isWellFormed(input)) return err(byChannel(input, 'phoneMalformed', 'emailMalformed'));
  if (kaptchcate === CAPTCHA_NONE) return err({ kind: 'captchaNeeded' });
  const action = input.channel === 'email' ? 'resetByEmail' : 'resetByPhone';
  const passed = await captcha.redeem(input, action, { ...input.captcha, kaptchcate });
  if (!passed.ok) return err({ kind: 'captcha', refusal: passed.error });
  const nameKey = nameKeyOf(input.name);
  const contact = await contactOf(db, input.siteId, nameKey);
  return ok({ nameKey, target: input.target, isSent: boundOf(contact, input) === input.target });
}

/** The stopped login has proved the password; here the full phone number must be given. */
async function toEnter(deps: SendCodeDeps, input: SendCodeInput): Promise<Decided> {
  if (input.channel === 'email') return err({ kind: 'wrongWay' });
  const { siteId, deviceId, target } = input;
  const nameKey = nameKeyOf(input.name);
  const stopped = await deps.mayRequestNewDevice({ siteId, nameKey, deviceId });
  if (!stopped) return err({ kind: 'loginGone' });
  const { throttle } = deps.codes;
  const closed = await throttle.phoneClosed({ siteId, nameKey });
  if (closed !== null) return err({ kind: 'phoneTooMany', hours: closed });
  if (stopped.phone === target) return ok({ nameKey, target, isSent: true });
  const hours = await throttle.wrongPhone({ siteId, nameKey });
  return hours === null ? err({ kind: 'phoneWrong' }) : err({ kind: 'phoneTooMany', hours });
}

/**
 * To any number that is not the member's own already. That another member has it is disclosed only to a person who
 * holds the code, when it is bound; disclosed here, anybody could find out who is a member.
 */
async function toBind({ db }: SendCodeDeps, input: SendCodeInput): Promise<Decided> {
  if (!input.session) return err({ kind: 'loginNeeded' });
  if (!isWellFormed(input)) return err(byChannel(input, 'phoneMalformed', 'emailMalformed'));
  const nameKey = nameKeyOf(input.session.name);
  const bound = boundOf(await contactOf(db, input.siteId, nameKey), input);
  if (bound === input.target) return err({ kind: 'ownAlready' });
  return ok({ nameKey, target: input.target, isSent: true });
}

async function toProve({ db }: SendCodeDeps, input: SendCodeInput): Promise<Decided> {
  if (!input.session) return err({ kind: 'loginNeeded' });
  const nameKey = nameKeyOf(input.session.name);
  const bound = boundOf(await contactOf(db, input.siteId, nameKey), input);
  if (bound === null) return err(byChannel(input, 'noPhone', 'noEmail'));
  if (input.target !== '' && input.target !== bound) {
    return err(byChannel(input, 'phoneWrong', 'emailWrong'));
  }
  return ok({ nameKey, target: bound, isSent: true });
}

function byChannel<Phone, Email>({ channel }: SendCodeInput, phone: Phone, email: Email) {
  return { kind: channel === 'email' ? email : phone };
}

/** The form in which a phone or an e-mail address is stored and compared. */
function normalised({ channel, target }: SendCodeInput): string {
  return channel === 'email' ? target.trim().toLowerCase() : target;
}

function isWellFormed({ channel, target, areas }: SendCodeInput): boolean {
  return channel === 'email' ? isEmail(target) : areaOf(areas, target) !== null;
}

function masked({ channel, areas }: SendCodeInput, target: string): string {
  if (channel === 'email') return maskEmail(target);
  return maskPhone(target.slice(areaOf(areas, target)?.areaCode.length ?? 0));
}

export interface Contact {
  readonly id: MemberId;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Phone and e-mail address of an account; null when the site has none of that name, or it is closed. */
export async function contactOf(db: Db, siteId: SiteId, nameKey: string): Promise<Contact | null> {
  const { rows } = await db.query<Contact>(
    `select id, phone, email from members
     where site_id = $1 and name_key = $2 and status <> 'closed'`,
    [siteId, nameKey],
  );
  return rows[0] ?? null;
}

function boundOf(contact: Contact | null, { channel }: SendCodeInput): string | null {
  return (channel === 'email' ? contact?.email : contact?.phone) ?? null;
}
