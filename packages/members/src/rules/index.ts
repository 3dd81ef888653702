export {
  codeLimits,
  memberLimits,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  resetLimits,
} from '../limits.ts';
export * from './devices/address.ts';
export * from './devices/user-agent.ts';
export * from './entry/captcha.ts';
export * from './entry/codes.ts';
export * from './entry/entry-settings.ts';
export * from './entry/forms.ts';
export * from './entry/proof.ts';
export * from './entry/recovery-forms.ts';
export * from './entry/referral.ts';
export * from './entry/risk.ts';
export * from './passwords/fund-password.ts';
export * from './passwords/guessable.ts';
export * from './passwords/password.ts';
export * from './phone.ts';
export * from './profile/mask-name.ts';
export * from './profile/profile-avatars.ts';
export * from './profile/profile-birthday.ts';
export * from './profile/profile-contact.ts';
export * from './profile/profile-real-name.ts';
export * from './profile/profile-security.ts';
