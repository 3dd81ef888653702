export { PASSWORD_LENGTH_MAX } from '../limits.ts';
export * from './captcha.ts';
export * from './forms.ts';
export * from './mask-name.ts';
export * from './password.ts';
export * from './proof.ts';
export * from './referral.ts';
