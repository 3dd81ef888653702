import { listedGame } from '@tianping/plugin-venues/hub88';
import { z } from 'zod';
import { openCase, type RunParts } from './case-lab.ts';
import { CaseEnd, type LabSeat, type ProviderCase } from './kit.ts';
import { askProvider } from './line.ts';
import { misfitGames } from './misfit.ts';
import type { LabSettings } from './settings.ts';
import type { Trace } from './trace.ts';
import type { LabWallet } from './wallet.ts';

/** A case that was run, with its trace. */
export interface RanCase {
  readonly of: ProviderCase;
  readonly trace: Trace;
  readonly ms: number;
}

export type RunOptions = Omit<RunParts, 'seats' | 'game' | 'runId'> & {
  readonly cases: readonly ProviderCase[];
  /** Called as each case ends. */
  readonly onCase?: (ran: RanCase) => void;
};

export type RunOutcome =
  | { readonly kind: 'ran'; readonly game: string; readonly cases: readonly RanCase[] }
  | { readonly kind: 'noGames'; readonly why: string };

/** Plays the operator against a provider: every case with its own members, several concurrently. */
export async function runProviderCases(options: RunOptions): Promise<RunOutcome> {
  const found = await findGame(options);
  if (!found.ok) return { kind: 'noGames', why: found.why };
  const runId = options.clock.now().toString(36);
  const parts: RunParts = { ...options, game: found.game, runId, seats: [] };
  const after: (() => void)[] = [];
  const ran = new Map<ProviderCase, RanCase>();
  const run = async (one: ProviderCase): Promise<void> => {
    const ended = await runCase(parts, one, after);
    ran.set(one, ended);
    options.onCase?.(ended);
  };
  const queue = options.cases.filter(({ isLast }) => !isLast);
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: options.settings.lanes }, lane));
  for (const one of options.cases.filter(({ isLast }) => isLast)) await run(one);
  for (const look of after) look();
  const cases = options.cases.flatMap((one) => ran.get(one) ?? []);
  return { kind: 'ran', game: found.game, cases };
}

async function runCase(parts: RunParts, of: ProviderCase, after: (() => void)[]): Promise<RanCase> {
  const { lab, trace, own } = openCase(parts, of);
  try {
    await of.run(lab);
  } catch (error) {
    // The cause is in the trace already; any other error is the lab's own fault and not a pass either.
    if (!(error instanceof CaseEnd)) trace.compare('检验程序', String(error), '没有出错');
  }
  const users = [...new Set(own.map(({ user }) => user))];
  for (const user of users) {
    parts.wallet.heal(user);
    for (const { what, detail } of parts.wallet.books.offencesOf(user)) {
      trace.compare(what, detail, '没有');
    }
    after.push(lookLater(parts.wallet, trace, { user, token: '' }));
  }
  return { of, trace, ms: trace.elapsed() };
}

/** Events after the end of a case count too: new movements, or what no honest provider does. */
function lookLater({ books }: LabWallet, trace: Trace, { user }: LabSeat): () => void {
  const idsOf = (): Set<string> => {
    const moving = books.attemptsOf(user).filter(({ kind }) => kind === 'bet' || kind === 'win');
    return new Set(moving.flatMap(({ id }) => id ?? []));
  };
  const before = idsOf();
  const offences = books.offencesOf(user).length;
  return () => {
    const late = [...idsOf()].filter((id) => !before.has(id));
    if (late.length > 0) trace.compare('用例结束之后的新交易', late, []);
    for (const { what, detail } of books.offencesOf(user).slice(offences)) {
      trace.compare(`用例结束之后：${what}`, detail, '没有');
    }
  };
}

type Found = { readonly ok: true; readonly game: string } | { readonly ok: false; why: string };

async function findGame({ line, settings }: RunOptions): Promise<Found> {
  const [named] = settings.games;
  if (named !== undefined) return { ok: true, game: named };
  const body = JSON.stringify({ operator_id: settings.operatorId });
  const { answerMs } = settings;
  const reply = await askProvider(line, 'game/list', { body, answerMs, how: {} });
  if (reply.http !== 200) return { ok: false, why: whyOf(reply.http, reply.text, settings) };
  const games = z.array(z.unknown()).safeParse(reply.json).data;
  if (!games) return { ok: false, why: 'game/list 的答复不是一个名单（JSON 数组）' };
  const [first] = games.flatMap((game) => {
    const read = listedGame.safeParse(game);
    return read.success && read.data.enabled ? [read.data.game_code] : [];
  });
  if (first !== undefined) return { ok: true, game: first };
  const misfits = misfitGames(games);
  const off = games.length - misfits.length;
  const why = [
    `名单里没有可用的游戏：共 ${games.length} 个，${misfits.length} 个字段不合，${off} 个 enabled 为 false`,
    ...misfits.map((line) => `  ${line}`),
  ];
  return { ok: false, why: why.join('\n') };
}

function whyOf(http: number | null, text: string, { operatorId }: LabSettings): string {
  if (http === null) return `game/list 没有答复：${text}`;
  if (http !== 401 && http !== 403) return `game/list 答复 HTTP ${http}`;
  return `game/list 被拒（HTTP ${http}）：供应商还没有配置运营商 ${operatorId} 的公钥？`;
}
