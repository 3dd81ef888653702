import { type Line, openLines } from '../load/lines.ts';
import { type BetMaker, createBetMaker } from './requests.ts';
import type { BetMember, Pick } from './target.ts';

/** The load generator: bets over raw keep-alive sockets, the next one when the last is answered. */
export interface LoadOptions {
  readonly port: number;
  readonly siteId: number;
  readonly connections: number;
  readonly members: readonly BetMember[];
  readonly picks: readonly Pick[];
}

/** `one` puts all of a round's bets on the same selection. */
export type LoadMessage =
  | { readonly open: LoadOptions }
  | { readonly bets: number; readonly one: boolean };

/** What one round came to; `cpuSeconds` is the generator's own. */
export interface LoadResult {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly accepted: number;
  /** Answers other than an accepted bet, by their text. */
  readonly others: Readonly<Record<string, number>>;
}

const ACCEPTED = '"outcome":"accepted"';
const SHOWN = 300;

let lines: readonly Line[] = [];
let makers: { readonly spread: BetMaker; readonly one: BetMaker } | null = null;
let onAnswer: (line: Line, body: Buffer) => void = () => {};

process.on('message', async (message: LoadMessage) => {
  if ('open' in message) {
    const { open } = message;
    makers = {
      spread: createBetMaker(open),
      one: createBetMaker({ ...open, picks: open.picks.slice(0, 1), again: true }),
    };
    lines = await openLines(open, (line, body) => onAnswer(line, body));
    process.send?.('open');
  } else {
    process.send?.(await place(message));
  }
});
process.on('disconnect', () => process.exit(0));

async function place(round: { bets: number; one: boolean }): Promise<LoadResult> {
  const { bets } = round;
  const maker = round.one ? makers?.one : makers?.spread;
  const requests = Array.from({ length: bets }, () => maker?.next() ?? Buffer.alloc(0));
  const others: Record<string, number> = {};
  let sent = 0;
  let accepted = 0;
  let answered = 0;
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const sendNext = (line: Line): void => {
    const request = requests[sent];
    if (!request) return;
    sent += 1;
    line.send(request);
  };
  await new Promise<void>((resolve) => {
    onAnswer = (line, body) => {
      answered += 1;
      if (body.includes(ACCEPTED)) accepted += 1;
      else {
        const stated = body.toString('utf8').slice(0, SHOWN);
        others[stated] = (others[stated] ?? 0) + 1;
      }
      if (answered === bets) resolve();
      else sendNext(line);
    };
    for (const line of lines) sendNext(line);
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = process.cpuUsage(cpuBefore);
  return { seconds, cpuSeconds: (cpu.user + cpu.system) / 1e6, accepted, others };
}
