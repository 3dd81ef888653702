import { readMigrations } from '@tianping/db';

export {
  type CaptchaRefusal,
  type CaptchaService,
  createCaptchaService,
  type GivenCaptcha,
  type RedeemRefusal,
} from './captcha/captcha-service.ts';
export { createGeeTestProvider } from './captcha/geetest-provider.ts';
export type {
  CaptchaChallenge,
  CaptchaFailure,
  CaptchaProvider,
  CaptchaResult,
  CaptchaScope,
} from './captcha/provider.ts';
export { createSliderProvider, type SliderProvider } from './captcha/slider-provider.ts';
export type {
  CodeNote,
  CodeRequest,
  CodeRequested,
  CodeRequestRefusal,
  CodeService,
  VerifyRefusal,
} from './codes/code-service.ts';
export type { CodeCosts } from './codes/cost-cap.ts';
export type { LostMessage } from './codes/first-try.ts';
export { type Codes, createCodes } from './codes/index.ts';
export type { MemberCodeRefusal, MemberCodes } from './codes/member-codes.ts';
export type {
  CodeSent,
  NewDeviceHook,
  SendCodeInput,
  SendCodeRefusal,
} from './codes/send-code.ts';
export type { CodeSubject } from './codes/subject.ts';
export type { Browser, NewDeviceCodes, NewMember, UnusualEntry } from './deps.ts';
export type { EntryPass, EntryRefusal } from './entry/check-entry.ts';
export type { Entered } from './entry/enter.ts';
export type { LoginInput } from './entry/login.ts';
export type { Registered, RegisterInput, RegisterRefusal } from './entry/register.ts';
export type { FactorsService } from './factors/factors-service.ts';
export type {
  FactorActor,
  FactorChange,
  FactorProof,
  FactorRefusal,
  FactorWay,
} from './factors/types.ts';
export {
  createMembersService,
  type MemberInfo,
  type MemberStatus,
  type MembersService,
} from './members-service.ts';
export { readNames, readRegistered } from './names.ts';
export { readyCommonHashes } from './passwords/hash-guessable.ts';
export type { SingleUseCode } from './passwords/single-use-codes.ts';
export type { Actor, AvatarStore, Exporter } from './profile/deps.ts';
export type { Avatar, MemberProfile } from './profile/info.ts';
export { profileLimits } from './profile/limits.ts';
export {
  createProfileService,
  type ProfileOptions,
  type ProfileService,
} from './profile/profile-service.ts';
export type { ProfileRefusal } from './profile/refusals.ts';
export { withdrawalsPausedUntil } from './profile/withdrawal-pause.ts';
export {
  createRecoveryService,
  type RecoveryInput,
  type RecoveryRefusal,
  type RecoveryService,
} from './recovery/recovery-service.ts';
export {
  type AgentCode,
  addAgentCode,
  closeAgentCode,
  pauseAgentCodes,
  readAgentCodes,
} from './referrals/agent-codes.ts';
export {
  type Bringer,
  type BringerKind,
  type Brought,
  findBringer,
  readBringer,
  readBrought,
  readInviteCode,
} from './referrals/bringer.ts';
export type { EnteredByToken, RememberLoginInput } from './remember/remember-login.ts';
export type { RememberedToken } from './remember/remembered.ts';
export { createResetsService, type ResetsService } from './resets/resets-service.ts';
export type { ResetCase, ResetNotice, ResetRefusal } from './resets/types.ts';
export type { SessionHolder, SessionList, ShownSession } from './sessions/session-list.ts';
export type { FoundSession, OpenedSession, SessionStore } from './sessions/sessions.ts';
export {
  createStoredRefusals,
  type MemberCall,
  type StoredRefusal,
  type StoredRefusals,
} from './stored-refusals.ts';

/** The package's part of the schema. */
export const migrations = readMigrations('members', new URL('../../', import.meta.url));
