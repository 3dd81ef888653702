import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { type Clock, createSeededRng, must } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { Game } from '@tianping/games';
import {
  type ArcadeAnswer,
  type ArcadeCallName,
  type ArcadeRequest,
  arcadeCalls,
  type Refusal,
  type RoundView,
  refusal,
} from '@tianping/games/wire';
import { SIGNATURE_HEADER, signBody } from '@tianping/plugin-venues/hub88';
import type { ArcadeContext } from '../context.ts';
import { type Arcade, createArcade } from '../create.ts';
import { operatorOf } from '../operators.ts';
import { lastRound } from '../store/rounds.ts';
import { viewOf } from '../tables/plan.ts';
import { fakeGames } from './fake-games.ts';
import { createFakeWallet, type FakeWallet } from './fake-wallet.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const operatorKey = pair.privateKey;
const studioKey = createPrivateKey(
  generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
);
const operator = operatorOf({
  id: 1,
  publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  walletUrl: 'http://127.0.0.1:9/wallet',
  origins: ['http://site.test'],
});

export type Answered<Name extends ArcadeCallName> =
  | { readonly status: 200; readonly answer: ArcadeAnswer<Name>; readonly refusal: null }
  | { readonly status: number; readonly answer: null; readonly refusal: Refusal };

/** A studio with fake games and a fake wallet, spoken to as its operator and its players do. */
export interface TestStudio {
  readonly arcade: Arcade;
  readonly wallet: FakeWallet;
  readonly faults: readonly string[];
  /** A signed call of the operator. */
  ask(
    name: string,
    content: object,
    signed?: { readonly by?: string },
  ): Promise<{ readonly status: number; readonly answer: unknown }>;
  /** The round at a table, as pages are shown it. */
  round(gameCode: string): Promise<RoundView | null>;
  /** Sends what is owed until nothing is. */
  settle(): Promise<void>;
  /** Opens a game; the session that the page would show. `null` plays the demo. */
  open(gameCode: string, player: string | null, from?: { readonly ip?: string }): Promise<string>;
  call<Name extends ArcadeCallName>(
    session: string,
    name: Name,
    request: ArcadeRequest<Name>,
  ): Promise<Answered<Name>>;
}

export async function openStudio(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly seed?: number;
  readonly games?: readonly Game[];
  readonly wallet?: FakeWallet;
  readonly beaconUrl?: string;
}): Promise<TestStudio> {
  const wallet = options.wallet ?? createFakeWallet();
  const faults: string[] = [];
  const log: ArcadeContext['log'] = (event, detail) => {
    if (event === 'arcade.fault') faults.push(JSON.stringify(detail));
  };
  const arcade = await createArcade({
    db: options.db,
    clock: options.clock,
    rng: createSeededRng(options.seed ?? 1),
    games: options.games ?? fakeGames,
    operators: () => [operator],
    privateKey: studioKey,
    pageRoot: null,
    officeToken: 'office-token-of-a-test',
    publicOrigin: 'http://studio.test',
    log,
    wallet,
    chains: { length: 1_000, beaconUrl: options.beaconUrl ?? null },
  });
  const ask: TestStudio['ask'] = async (name, content, signed = {}) => {
    const body = JSON.stringify({ operator_id: 1, ...content });
    const response = await arcade.app.inject({
      method: 'POST',
      url: `/operator/generic/v2/${name}`,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signed.by ?? signBody(operatorKey, body),
      },
      payload: body,
    });
    return { status: response.statusCode, answer: JSON.parse(response.body) };
  };
  return {
    arcade,
    wallet,
    faults,
    ask,
    async round(gameCode) {
      const game = (options.games ?? fakeGames).find(({ code }) => code === gameCode);
      const last = await lastRound(options.db, gameCode);
      return game?.form === 'round' && last ? viewOf(game, last, options.clock.now()) : null;
    },
    settle: () => arcade.sendDue(),
    async open(gameCode, player, from) {
      const { answer } = await ask('game/url', openingOf(gameCode, player, from));
      const url = (answer as { readonly url?: string }).url;
      return must(new URL(must(url, 'an address')).hash.split('=')[1], 'a session');
    },
    async call(session, name, request) {
      const response = await arcade.app.inject({
        method: 'POST',
        url: `/api/${name}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
        payload: JSON.stringify(request),
      });
      const json: unknown = JSON.parse(response.body);
      if (response.statusCode !== 200) {
        return { status: response.statusCode, answer: null, refusal: refusal.parse(json) };
      }
      const answer = arcadeCalls[name].answer.parse(json) as ArcadeAnswer<typeof name>;
      return { status: 200, answer, refusal: null };
    },
  };
}

function openingOf(
  gameCode: string,
  player: string | null,
  options: { readonly ip?: string } = {},
): object {
  return {
    game_code: gameCode,
    platform: 'GPL_DESKTOP',
    currency: player === null ? 'X'.repeat(3) : 'CNY',
    country: 'CN',
    lang: 'zh-Hans',
    lobby_url: 'http://site.test/game/egame',
    ip: options.ip ?? '127.0.0.1',
    ...(player === null ? {} : { user: player, token: 'token-of-a-player' }),
  };
}
