import type { SwitchRow } from '@tianping/contract';
import type { AnswerOf } from '../../app/api.ts';
import type { Act } from '../../engine/acts/act.tsx';
import { untilOf } from '../../engine/acts/waits.ts';
import { optionsOf } from '../../engine/list/options.ts';
import type { Texts } from '../../engine/texts.ts';
import { switchMessages as text } from './switch-messages.ts';

const HOUR_MS = 3_600_000;
/** The expected times of return that members can be shown. */
const WAITS = {
  unknown: { name: text.unknown, ms: null },
  halfHour: { name: text.halfHour, ms: HOUR_MS / 2 },
  hour: { name: text.hour, ms: HOUR_MS },
  fourHours: { name: text.fourHours, ms: 4 * HOUR_MS },
  day: { name: text.day, ms: 24 * HOUR_MS },
} as const;

export const explained = {
  register: text.registerText,
  login: text.loginText,
  deposits: text.depositsText,
  withdrawals: text.withdrawalsText,
  transfers: text.transfersText,
  betting: text.bettingText,
  launches: text.launchesText,
} as const satisfies Readonly<Record<SwitchRow['switch'], unknown>>;

export type Done = (now: AnswerOf<'switches/set'>) => void;

/** Stops what a switch governs, with the time that members may expect it back. */
export function stopAct(parts: {
  readonly row: SwitchRow;
  readonly t: Texts['t'];
  readonly pressedAt: () => number;
  readonly onDone: Done;
}): Act<'switches/set'> {
  const { row, t, pressedAt, onDone } = parts;
  const name = t(text[row.switch]);
  return {
    call: 'switches/set',
    title: t(text.stopTitle, { name }),
    text: t(explained[row.switch]),
    submit: t(text.stop),
    danger: true,
    fields: [
      {
        key: 'message',
        label: t(text.message),
        kind: 'text',
        max: 60,
        help: t(text.messageHelp),
      },
      {
        key: 'until',
        label: t(text.expected),
        kind: 'choice',
        initial: 'unknown',
        help: t(text.untilHelp),
        options: optionsOf(WAITS, { t }),
      },
    ],
    request(values) {
      return {
        switch: row.switch,
        thrown: true,
        message: values.text('message'),
        until: untilOf(WAITS, values.text('until'), pressedAt),
        note: values.text('note'),
      };
    },
    onDone,
  };
}
