import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { createSandbox } from '@tianping/app-sandbox';
import { createSecureRng, systemClock } from '@tianping/base';

/**
 * The outside world as chaos kills it: the sandbox in a process of its own, its books in journals. It pays out late
 * or not at all, reports it several times, and loses an answer now and then.
 */
export interface ProviderOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly venueKey: string;
  readonly venues: readonly string[];
}

const PLAY_EVERY_MS = 120;
/** Two turns in six lose the calls to a venue, or its answers. */
const MANNERS = ['loseAnswer', 'loseCall'] as const;
const options: ProviderOptions = JSON.parse(process.argv[2] ?? '{}');
const rng = createSecureRng();
const sandbox = createSandbox({
  clock: systemClock,
  rng,
  keys: options.keys,
  venues: {
    key: options.venueKey,
    venues: options.venues,
    journal: join(options.dataDir, 'sandbox-venues.jsonl'),
  },
  journals: {
    orders: join(options.dataDir, 'sandbox-orders.jsonl'),
    payouts: join(options.dataDir, 'sandbox-payouts.jsonl'),
  },
});

function play(): void {
  sandbox.payouts.behave(rng.int(8) === 0 ? 'lose' : 'wait');
  for (const { orderId } of sandbox.payouts.list().filter(({ status }) => status === 'pending')) {
    if (rng.int(3) !== 0) continue;
    if (rng.int(6) === 0) sandbox.payouts.fail(orderId);
    else sandbox.payouts.succeed(orderId);
    if (rng.int(4) === 0) sandbox.payouts.repeat(orderId);
  }
  // A manner that lasts until the next turn, not orders for single calls: those would pile up while nobody calls.
  for (const venue of options.venues)
    sandbox.venues?.behave(venue, MANNERS[rng.int(6)] ?? 'honest');
}

/** Loses nothing more and pays whatever is requested: the end is waited for without faults. */
function mend(): void {
  clearInterval(playing);
  sandbox.payouts.behave('pay');
  for (const { orderId } of sandbox.payouts.list().filter(({ status }) => status === 'pending')) {
    sandbox.payouts.succeed(orderId);
  }
  for (const venue of options.venues) sandbox.venues?.behave(venue, 'honest');
  process.send?.({ mended: true });
}

await sandbox.listen({ port: options.port });
const playing = setInterval(play, PLAY_EVERY_MS);
process.send?.({ ready: true });
flushCompileCache();
process.on('message', ({ ask }: { readonly ask: string }) => {
  if (ask === 'mend') mend();
  if (ask === 'stop') void sandbox.close().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
