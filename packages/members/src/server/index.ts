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
export type { LoggedIn, LoginInput, LoginRefusal } from './login.ts';
export { createMembersService, type MemberInfo, type MembersService } from './members-service.ts';
export { migrations } from './migrations.ts';
export { readNames } from './names.ts';
export type { Avatar, MemberProfile } from './profile/info.ts';
export type {
  Actor,
  AvatarStore,
  CodeRefusal,
  Exporter,
  ProfileCodes,
} from './profile/parts.ts';
export {
  createProfileService,
  type ProfileOptions,
  type ProfileService,
} from './profile/profile-service.ts';
export type { ProfileRefusal } from './profile/refusals.ts';
export type { Registered, RegisterInput, RegisterRefusal } from './register.ts';
export type { FoundSession, OpenedSession, SessionStore } from './sessions.ts';
export type { SingleUseCode } from './single-use-codes.ts';
