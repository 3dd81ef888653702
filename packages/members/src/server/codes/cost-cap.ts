import type { Clock, SiteId } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import type { CodeChannel } from '../../rules/entry/codes.ts';

/** The cost of messages to a site and its limit per hour, in minor units. E-mail costs nothing. */
export interface CodeCosts {
  readonly smsMinor: number;
  readonly voiceMinor: number;
  readonly hourMaxMinor: number;
}

export interface CostCap {
  /**
   * Whether a message may be paid for. One that is really sent is counted before it is judged, so that a burst cannot
   * exceed the cap; a request without a recipient gets the same answer and costs nothing.
   */
  spend(message: {
    readonly siteId: SiteId;
    readonly channel: CodeChannel;
    readonly costs: CodeCosts;
    readonly isSent: boolean;
  }): Promise<boolean>;
}

const HOUR_MS = 3_600_000;

export function createCostCap(options: {
  readonly keyValue: KeyValue;
  readonly clock: Clock;
}): CostCap {
  const { keyValue, clock } = options;
  return {
    async spend({ siteId, channel, costs, isSent }) {
      if (channel === 'email') return true;
      const hour = Math.floor(clock.now() / HOUR_MS);
      const key = (name: string) => `code:cost:${siteId}:${hour}:${name}`;
      // Requests without a recipient count under a name that nothing reads: the same work, and no cost.
      await keyValue.increment(key(isSent ? channel : 'vain'), 2 * HOUR_MS);
      const [sms = 0, voice = 0] = await Promise.all(
        ['sms', 'voice'].map(async (name) => Number((await keyValue.get(key(name))) ?? 0)),
      );
      const spent = sms * costs.smsMinor + voice * costs.voiceMinor;
      const next = isSent ? 0 : channel === 'sms' ? costs.smsMinor : costs.voiceMinor;
      return spent + next <= costs.hourMaxMinor;
    },
  };
}
