import type { CodeChannel, MessengerFault } from '../../rules/entry/codes.ts';

/** The outcome of a message's first attempt; `later` while it is unknown. */
export type FirstTry = 'sent' | 'refused' | 'later';

/** A message that was given up, without the code and without the number. */
export interface LostMessage {
  readonly id: string;
  readonly channel: CodeChannel;
  readonly reason: MessengerFault | 'tooLate';
  readonly tries: number;
}
