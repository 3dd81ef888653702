export {
  codeLimits,
  memberLimits,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
} from '../limits.ts';
export * from './address.ts';
export * from './captcha.ts';
export * from './codes.ts';
export * from './entry-settings.ts';
export * from './forms.ts';
export * from './fund-password.ts';
export * from './guessable.ts';
export * from './mask-name.ts';
export * from './password.ts';
export * from './phone.ts';
export * from './profile-avatars.ts';
export * from './profile-birthday.ts';
export * from './profile-contact.ts';
export * from './profile-real-name.ts';
export * from './profile-security.ts';
export * from './proof.ts';
export * from './recovery-forms.ts';
export * from './referral.ts';
export * from './risk.ts';
export * from './user-agent.ts';
