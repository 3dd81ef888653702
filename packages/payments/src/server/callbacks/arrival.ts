import type { UnixMs } from '@tianping/base';
import type { RawCallback } from '../../rules/channel.ts';

/** A callback as it arrived, or as it is replayed: then its time is that of the first arrival. */
export interface Arrival {
  readonly channel: string;
  readonly callback: RawCallback;
  readonly receivedAt: UnixMs;
  readonly replay: Replay | null;
}

/** Which callback is replayed, by whom and why; its copy gets `id`. */
export interface Replay {
  readonly id: string;
  readonly of: string;
  readonly by: string;
  readonly note: string;
}
