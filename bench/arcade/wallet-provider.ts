import { type Line, openLines } from '../load/lines.ts';
import type { SignedRound, WalletLoadMessage } from './wallet-load.ts';

/** The provider of the wallet's benchmark: sends rounds that were signed beforehand. */
const DONE = '"status":"RS_OK"';
let lines: readonly Line[] = [];
let onAnswer: (line: Line, body: Buffer) => void = () => {};

process.on('message', async (message: WalletLoadMessage) => {
  try {
    if ('open' in message) {
      lines = await openLines(message.open, (line, body) => onAnswer(line, body));
      process.send?.('open');
    } else {
      process.send?.(await play(message.rounds));
    }
  } catch (fault) {
    process.send?.({ refused: String(fault) });
  }
});
process.on('disconnect', () => process.exit(0));

async function play(rounds: readonly SignedRound[]): Promise<object> {
  const payouts = new Map<Line, Uint8Array>();
  let begun = 0;
  let over = 0;
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const begin = (line: Line): void => {
    const round = rounds[begun];
    if (!round) return;
    begun += 1;
    payouts.set(line, round[1]);
    line.send(round[0]);
  };
  await new Promise<void>((resolve, reject) => {
    onAnswer = (line, body) => {
      if (!body.includes(DONE)) reject(new Error(body.toString('utf8')));
      const payout = payouts.get(line);
      if (payout) {
        payouts.delete(line);
        line.send(payout);
        return;
      }
      over += 1;
      if (over === rounds.length) resolve();
      else begin(line);
    };
    for (const line of lines) begin(line);
  });
  const cpu = process.cpuUsage(cpuBefore);
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
  };
}
