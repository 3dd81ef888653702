import type { UnixMs } from '@tianping/base';
import type { RawCallback } from '../../rules/channel.ts';

/** A callback as it came in, or as it is replayed: then its time is that of its first arrival. */
export interface Arrival {
  readonly channel: string;
  readonly callback: RawCallback;
  readonly receivedAt: UnixMs;
  readonly replay: Replay | null;
}

/** Which callback is sent through the door again, by whom and why; its copy gets `id`. */
export interface Replay {
  readonly id: string;
  readonly of: string;
  readonly by: string;
  readonly note: string;
}
