import { err, ok } from '@tianping/base';
import type {
  CarriedMessage,
  CodeChannel,
  CodeMessage,
  Messenger,
  MessengerFault,
  NoticeMessage,
} from '../rules/entry/codes.ts';

/** A carrier that records its messages, and fails on command. */
export interface FakeMessenger extends Messenger {
  readonly taken: CodeMessage[];
  /** Accepted notices. */
  readonly notices: NoticeMessage[];
  /** All attempts, accepted or not. */
  readonly tried: CarriedMessage[];
  failWith(fault: MessengerFault | 'throw' | 'hang' | null): void;
}

export function createFakeMessenger(channel: CodeChannel): FakeMessenger {
  const taken: CodeMessage[] = [];
  const notices: NoticeMessage[] = [];
  const tried: CarriedMessage[] = [];
  let fault: MessengerFault | 'throw' | 'hang' | null = null;
  return {
    channel,
    sandbox: true,
    taken,
    notices,
    tried,
    failWith(next) {
      fault = next;
    },
    async send(message) {
      tried.push(message);
      if (fault === 'throw') throw new Error('carrier');
      if (fault === 'hang') return await new Promise(() => {});
      if (fault) return err(fault);
      if ('notice' in message) notices.push(message);
      else taken.push(message);
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
    /** Notices that were sent there, oldest first. */
    noticesTo: (to: string) => all.flatMap(({ notices }) => notices).filter((one) => one.to === to),
    /** Codes that were sent there, oldest first, by any carrier. */
    sentTo: (to: string) => all.flatMap(({ taken }) => taken).filter((one) => one.to === to),
  };
}
