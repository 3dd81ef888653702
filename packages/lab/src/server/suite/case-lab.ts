import { type Clock, createSeededRng, createUuid, type Rng } from '@tianping/base';
import { DEMO_CURRENCY } from '@tianping/plugin-venues/hub88';
import { CaseEnd, type CaseLab, type LabSeat, type PlayRequest, type ProviderCase } from './kit.ts';
import {
  askProvider,
  type LineOptions,
  type ListedMove,
  listAnswer,
  type PlayAnswer,
  playAnswer,
  type Reply,
} from './line.ts';
import { misfitText, readAs } from './misfit.ts';
import { openPage } from './page.ts';
import type { LabSettings } from './settings.ts';
import { type Step, Trace } from './trace.ts';
import type { LabWallet } from './wallet.ts';

/** What all cases of a run share. */
export interface RunParts {
  readonly line: LineOptions;
  readonly wallet: LabWallet;
  readonly clock: Clock;
  readonly settings: LabSettings;
  readonly game: string;
  /** Part of every member's name: a provider that keeps running has those of earlier runs. */
  readonly runId: string;
  /** Everybody who was seated in this run. */
  readonly seats: LabSeat[];
}

const AMOUNT_A_MINOR = 1_000;
const START_MINOR = 100_000;
const SHOWN_CHARS_MAX = 20_000;

/** One case's own view of the run; its seats are those that it created. */
export interface OpenCase {
  readonly lab: CaseLab;
  readonly trace: Trace;
  readonly own: readonly LabSeat[];
}

export function openCase(parts: RunParts, of: ProviderCase): OpenCase {
  const { wallet, clock, settings } = parts;
  const { books } = wallet;
  const trace = new Trace(() => clock.now());
  const rng = createSeededRng(seedOf(settings.seed, of.id));
  const own: LabSeat[] = [];
  const asking = createAsking(parts, trace);
  const seat: CaseLab['seat'] = (options = {}) => {
    const user = options.of?.user ?? `lab-${parts.runId}-${of.id.toLowerCase()}-${own.length + 1}`;
    const made = { user, token: tokenOf(rng) };
    books.open(user, made.token, (options.minor ?? START_MINOR) * AMOUNT_A_MINOR);
    wallet.watch(user, trace);
    own.push(made);
    if (!options.of) parts.seats.push(made);
    return made;
  };
  const opening = openingOf(parts);
  const playing: CaseLab['playing'] = (who, asked) => ({
    request_uuid: asked.requestId ?? createUuid({ clock, rng }),
    ...(who ?? {}),
    game_code: parts.game,
    currency: who ? settings.currency : DEMO_CURRENCY,
    stake: (asked.stakeMinor ?? 1_000) * AMOUNT_A_MINOR,
    outcome: asked.outcome,
  });
  const owed: CaseLab['owed'] = async ({ user }) =>
    await books.until(() => books.openRounds(user).length === 0, settings.patienceMs);
  const lab: CaseLab = {
    settings,
    trace,
    books,
    game: parts.game,
    elsewhere: wallet.elsewhere,
    everybody: () => parts.seats,
    int: (below) => rng.int(below),
    now: () => clock.now(),
    uuid: () => createUuid({ clock, rng }),
    seat,
    async seated(options) {
      const made = seat(options);
      await asking.good('game/url', opening(made));
      return made;
    },
    ...asking,
    page: (url) => pageOf(parts, trace, url),
    opening,
    playing,
    play: (who, asked) => playAndWait({ asking, playing, owed, trace, settings }, who, asked),
    plan: ({ user }, kind, times, manner) => wallet.plan(user, kind, times, manner),
    heal: ({ user }) => wallet.heal(user),
    owed,
    quiet: () => pause(settings.quietMs),
    pause,
    check: (what, got, due) => trace.compare(what, got, due),
    moves: ({ user }, kind) => books.movesOf(user, kind),
    attempts: ({ user }, kind) => books.attemptsOf(user, kind),
    balance: ({ user }) => books.balanceOf(user),
  };
  return { lab, trace, own };
}

async function pageOf(parts: RunParts, trace: Trace, url: string): ReturnType<CaseLab['page']> {
  try {
    return await openPage(parts.line, url);
  } catch (error) {
    trace.compare('打开页面', error instanceof Error ? error.message : String(error), '有答复');
    return null;
  }
}

function openingOf({ settings, game }: RunParts): CaseLab['opening'] {
  return (who, change = {}) => ({
    ...(who ? { user: who.user, token: who.token, sub_partner_id: settings.site } : {}),
    platform: 'GPL_DESKTOP',
    game_code: game,
    currency: who ? settings.currency : DEMO_CURRENCY,
    country: settings.country,
    lang: 'zh-Hans',
    lobby_url: `${settings.siteOrigin}/game`,
    deposit_url: `${settings.siteOrigin}/deposit`,
    ip: '127.0.0.1',
    ...change,
  });
}

type Asking = Pick<CaseLab, 'ask' | 'good' | 'refused' | 'list'>;

function createAsking({ line, settings }: RunParts, trace: Trace): Asking {
  const send = async (
    name: string,
    content: object | string,
    how: Parameters<CaseLab['ask']>[2] = {},
  ): Promise<{ readonly reply: Reply; readonly step: Step }> => {
    const body =
      typeof content === 'string'
        ? content
        : JSON.stringify({ operator_id: settings.operatorId, ...content });
    const step = trace.begin('lab', name, body);
    const isPlay = name === 'sandbox/play';
    const answerMs = isPlay ? settings.patienceMs : settings.answerMs;
    const reply = await askProvider(line, name, { body, answerMs, how });
    trace.answered(step, reply.text.slice(0, SHOWN_CHARS_MAX), reply.http);
    return { reply, step };
  };
  const good: CaseLab['good'] = async (name, content, how) => {
    const { reply, step } = await send(name, content, how);
    if (reply.http === 200 && reply.json !== undefined) return reply.json;
    step.findings.push(statusFinding(reply.http, 'HTTP 200 与 JSON'));
    throw new CaseEnd(name);
  };
  return {
    ask: async (name, content, how) => (await send(name, content, how)).reply,
    good,
    async refused(name, content, { due, how, what }) {
      const { reply, step } = await send(name, content, how);
      const http = reply.http ?? 0;
      const isDue = due === '4xx' ? http >= 400 && http < 500 : due.includes(http);
      const words = due === '4xx' ? 'HTTP 4xx' : `HTTP ${due.join(' 或 ')}`;
      if (!isDue) step.findings.push(statusFinding(reply.http, words, what));
    },
    async list(query): Promise<readonly ListedMove[]> {
      const json = await good('transactions/list', query);
      const read = readAs(listAnswer, json);
      if (read.success) return read.data;
      malformed(trace, misfitText(read.error));
      throw new CaseEnd('transactions/list');
    },
  };
}

interface Playing {
  readonly asking: Asking;
  readonly playing: CaseLab['playing'];
  readonly owed: CaseLab['owed'];
  readonly trace: Trace;
  readonly settings: LabSettings;
}

async function playAndWait(
  { asking, playing, owed, trace, settings }: Playing,
  who: LabSeat,
  asked: PlayRequest,
): Promise<PlayAnswer> {
  const json = await asking.good('sandbox/play', playing(who, asked));
  const read = readAs(playAnswer, json);
  if (!read.success) {
    malformed(trace, misfitText(read.error));
    throw new CaseEnd('sandbox/play');
  }
  if (!(await owed(who)))
    trace.compare('派彩或撤销', `${settings.patienceMs} 毫秒内没有来`, '已来');
  return read.data;
}

function malformed(trace: Trace, detail: string): void {
  const step = trace.steps.findLast(({ from }) => from === 'lab');
  step?.findings.push({ what: '答复的字段', due: '合乎文档', got: detail });
}

function statusFinding(http: number | null, due: string, what = '答复') {
  return { what, due, got: http === null ? '没有答复' : `HTTP ${http}` };
}

function tokenOf(rng: Rng): string {
  return Buffer.from(rng.bytes(18)).toString('hex');
}

/** A different seed for each case, whatever runs beside it. */
function seedOf(seed: number, id: string): number {
  return [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, seed);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
