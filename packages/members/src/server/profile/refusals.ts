import type { Guessable } from '../../rules/passwords/guessable.ts';

/** Why something about a profile was refused; the names are those of the texts. */
export type ProfileRefusal =
  | {
      readonly kind:
        | 'realNameWrong'
        | 'birthdayEmpty'
        | 'birthdayWrong'
        | 'birthdayUnderage'
        | 'underageKept'
        | 'emailWrong'
        | 'phoneWrong'
        | 'passwordWrong'
        | 'passwordSame'
        | 'passwordsDiffer'
        | 'fundPasswordWrong'
        | 'fundPasswordNeeded'
        | 'fundPasswordAsLogin'
        | 'proofNeeded'
        | 'phoneNotBound'
        | 'emailNotBound'
        | 'codeWrong'
        | 'codeExpired'
        | 'codeTooMany'
        | 'phoneUnavailable'
        | 'emailUnavailable'
        | 'phoneSame'
        | 'emailSame'
        | 'nothingToShow'
        | 'avatarUnknown'
        | 'busy';
    }
  | { readonly kind: 'passwordGuessable'; readonly as: Guessable }
  | { readonly kind: 'locked'; readonly field: LockedField }
  | {
      readonly kind: 'passwordTooMany' | 'showTooMany' | 'exportTooMany';
      readonly minutes: number;
    };

/** Fields that can be written once; customer service corrects mistakes. */
export type LockedField = 'realName' | 'birthday' | 'gender';
