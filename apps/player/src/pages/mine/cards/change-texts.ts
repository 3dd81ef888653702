import { cardMessages as text } from './messages.ts';

/** What can be done with an existing account, each with the fund password. */
export type AccountChange = 'remove' | 'default';

/** The call of each change, and its dialog's texts. */
export const CHANGES = {
  remove: {
    call: 'fd/bankCard/remove',
    title: text.removeTitle,
    note: text.removeText,
    submit: text.removeSubmit,
    done: text.removeDone,
  },
  default: {
    call: 'fd/bankCard/setDefault',
    title: text.defaultTitle,
    note: text.defaultText,
    submit: text.defaultSubmit,
    done: text.defaultDone,
  },
} as const;
