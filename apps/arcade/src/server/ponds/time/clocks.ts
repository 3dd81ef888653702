import { must } from '@tianping/base';
import type { PondGame } from '@tianping/games';
import type { ArcadeContext } from '../../context.ts';
import { CHAIN_LENGTH, LEASE_MS, POND_FROM_MS, SALT_EVERY_MS } from '../../limits.ts';
import { insertPond, lastPond, saveNextPlace } from '../../store/pond-clocks.ts';
import { chainById, holdTable } from '../../store/rounds.ts';
import { createBeacon } from '../../tables/beacon.ts';
import { createChainMaker } from '../../tables/chain-maker.ts';
import type { ChainSettings } from '../../tables/chain-settings.ts';
import { chainInUse } from '../../tables/chains.ts';
import type { Watchers } from '../../tables/watchers.ts';
import { createPondClock, type PondClock } from './pond-clock.ts';

/** The time of every pond: the same for all processes and seas of a game. */
export interface PondClocks {
  /** Null before the game's chain has its salt, and once it is used up. */
  of(gameCode: string): PondClock | null;
  /** The same, made or read where it is not known. */
  ready(gameCode: string): Promise<PondClock | null>;
  /** Makes clocks that are missing and shows each wave when it begins. */
  step(): Promise<void>;
  close(): Promise<void>;
}

interface ClockDeps {
  readonly context: Pick<ArcadeContext, 'db' | 'clock' | 'rng' | 'games' | 'log'>;
  readonly watchers: Pick<Watchers, 'publish'>;
  readonly holder: string;
  readonly chains: ChainSettings | undefined;
}

export function createPondClocks(deps: ClockDeps): PondClocks {
  const { context, watchers, chains } = deps;
  const { db, clock } = context;
  const games = [...context.games.values()].filter((game) => game.form === 'pond');
  const maker = createChainMaker();
  const url = chains?.beaconUrl ?? null;
  const making = {
    context,
    maker,
    length: chains?.length ?? CHAIN_LENGTH,
    beacon: url === null ? null : createBeacon(url),
  };
  const clocks = new Map<string, PondClock>();
  const opening = new Map<string, Promise<PondClock | null>>();
  const nextTryAt = new Map<string, number>();
  /** The place of the wave that pages were shown last. */
  const shown = new Map<string, number>();

  const of = (gameCode: string): PondClock | null => {
    const known = clocks.get(gameCode);
    return known && !known.isOver(clock.now()) ? known : null;
  };
  const open = async (game: PondGame): Promise<PondClock | null> => {
    nextTryAt.set(game.code, clock.now() + SALT_EVERY_MS);
    const opened = await openClock(deps, making, game);
    if (!opened) return null;
    nextTryAt.delete(game.code);
    clocks.set(game.code, opened);
    return opened;
  };
  const ready = async (gameCode: string): Promise<PondClock | null> => {
    const known = of(gameCode);
    const game = games.find(({ code }) => code === gameCode);
    if (known || !game) return known;
    // One at a time: making a chain takes a while, and who comes meanwhile waits for it.
    const underway = opening.get(gameCode);
    if (underway) return await underway;
    if (clock.now() < (nextTryAt.get(gameCode) ?? 0)) return null;
    const begun = open(game).finally(() => opening.delete(gameCode));
    opening.set(gameCode, begun);
    return await begun;
  };
  const show = async ({ game, chain, placeAt, wavesAt }: PondClock): Promise<void> => {
    const now = clock.now();
    const place = placeAt(now);
    if (shown.get(game.code) === place) return;
    const wave = must(wavesAt(now).at(-1), 'the present wave');
    shown.set(game.code, place);
    const { secret } = wave;
    watchers.publish(game.code, { t: 'pondWave', now, wave: { place: wave.place, secret } });
    await saveNextPlace(db, chain.id, wave.place + 1);
  };

  return {
    of,
    ready,
    async step() {
      for (const { code } of games) {
        try {
          const known = await ready(code);
          if (known) await show(known);
        } catch (error) {
          context.log('arcade.fault', { at: 'pondClock', game: code, error: String(error) });
        }
      }
    },
    close: () => maker.close(),
  };
}

/** The stored clock; else that of a chain which is made now, by one of all processes. */
async function openClock(
  { context, holder }: ClockDeps,
  making: Parameters<typeof chainInUse>[0],
  game: PondGame,
): Promise<PondClock | null> {
  const { db, clock } = context;
  const known = await storedClock(context, game);
  if (known && !known.isOver(clock.now())) return known;
  const now = clock.now();
  if (!(await holdTable(db, game.code, { holder, now, until: now + LEASE_MS }))) return null;
  // Its last waves may have passed while nobody was here.
  if (known) await saveNextPlace(db, known.chain.id, known.chain.length + 1);
  const chain = await chainInUse(making, game.code);
  if (!chain) return null;
  const epochAt = clock.now() - POND_FROM_MS;
  const endsAt = epochAt + chain.length * game.waveMs;
  await insertPond(db, { chainId: chain.id, gameCode: game.code, epochAt, endsAt });
  return await storedClock(context, game);
}

async function storedClock(
  { db }: ClockDeps['context'],
  game: PondGame,
): Promise<PondClock | null> {
  const pond = await lastPond(db, game.code);
  if (!pond) return null;
  const chain = must(await chainById(db, pond.chainId), 'the chain of a pond');
  return createPondClock({ game, chain, epochAt: pond.epochAt });
}
