export {
  type KeyChallenge,
  keyChallenge,
  type NewKey,
  newKeyChallenge,
  type PageOrigin,
  type StoredKey,
  type UsedKey,
  verifyKeyAnswer,
  verifyNewKey,
} from './passkeys.ts';
export { drawRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
export { newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts';
