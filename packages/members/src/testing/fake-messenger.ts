import { err, ok } from '@tianping/base';
import type { CodeChannel, CodeMessage, Messenger, MessengerFault } from '../rules/entry/codes.ts';

/** A carrier that keeps what it was handed, and fails when it is told to. */
export interface FakeMessenger extends Messenger {
  readonly taken: CodeMessage[];
  /** Everything that was tried, taken or not. */
  readonly tried: CodeMessage[];
  failWith(fault: MessengerFault | 'throw' | 'hang' | null): void;
}

export function createFakeMessenger(channel: CodeChannel): FakeMessenger {
  const taken: CodeMessage[] = [];
  const tried: CodeMessage[] = [];
  let fault: MessengerFault | 'throw' | 'hang' | null = null;
  return {
    channel,
    sandbox: true,
    taken,
    tried,
    failWith(next) {
      fault = next;
    },
    async send(message) {
      tried.push(message);
      if (fault === 'throw') throw new Error('carrier');
      if (fault === 'hang') return await new Promise(() => {});
      if (fault) return err(fault);
      taken.push(message);
      return ok(null);
    },
    async close() {},
  };
}

/** One for each channel. */
export function createFakeMessengers() {
  const [sms, voice, email] = [
    createFakeMessenger('sms'),
    createFakeMessenger('voice'),
    createFakeMessenger('email'),
  ];
  const all = [sms, voice, email];
  return {
    sms,
    voice,
    email,
    all,
    /** What was sent there, oldest first, by whatever carrier. */
    sentTo: (to: string) => all.flatMap(({ taken }) => taken).filter((one) => one.to === to),
  };
}
