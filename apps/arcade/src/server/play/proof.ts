import { isUuid, must } from '@tianping/base';
import type { Proof } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { betViews } from '../store/bets.ts';
import { seedById } from '../store/hands.ts';
import { playById, Refused } from '../store/plays.ts';
import { chainById, roundById } from '../store/rounds.ts';
import type { PlayRow, SessionRow } from '../store/rows.ts';
import { chainView } from '../tables/chains.ts';

/** All that checking one play needs; a secret in use is not part of it. */
export async function proofOf(
  context: ArcadeContext,
  session: SessionRow,
  playId: string,
): Promise<Proof> {
  const play = isUuid(playId) ? await playById(context.db, playId) : null;
  const isOwn = play?.operator === session.operator && play.player === session.player;
  if (!isOwn) throw new Refused('malformed');
  return await proofOfPlay(context, play);
}

/** For whoever has the address of a play, which its operator shows to its player. */
export async function publicProof(context: ArcadeContext, playId: string): Promise<Proof | null> {
  const play = isUuid(playId) ? await playById(context.db, playId) : null;
  return play && (await proofOfPlay(context, play));
}

async function proofOfPlay(context: ArcadeContext, play: PlayRow): Promise<Proof> {
  return play.roundId === null
    ? await seedProof(context, play)
    : await roundProof(context, play, play.roundId);
}

async function roundProof({ db }: ArcadeContext, play: PlayRow, roundId: string): Promise<Proof> {
  const round = must(await roundById(db, roundId), 'the round');
  const chain = must(await chainById(db, round.chainId), 'its chain');
  const bets = await betViews(db, { ...play, roundId });
  const isDrawn = round.state === 'drawn' || round.state === 'settled';
  return {
    form: 'round',
    gameCode: play.gameCode,
    roundId: round.id,
    issue: round.issue,
    chain: chainView(chain),
    place: round.place,
    commitment: round.commitment,
    secret: isDrawn ? round.secret : null,
    shoe: round.shoe,
    outcome: isDrawn ? round.outcome : null,
    isVoid: round.state === 'void',
    bets: bets.map(({ code, stakeMinor, payoutMinor }) => ({ code, stakeMinor, payoutMinor })),
  };
}

async function seedProof({ db }: ArcadeContext, play: PlayRow): Promise<Proof> {
  const seed = must(await seedById(db, must(play.seedId, 'its seed')), 'its seed');
  const common = {
    gameCode: play.gameCode,
    playId: play.id,
    nonce: must(play.nonce, 'its nonce'),
    clientSeed: seed.clientSeed,
    serverSeedHash: seed.serverSeedHash,
    serverSeed: seed.isRevealed ? seed.serverSeed : null,
    stakeMinor: play.stakeMinor,
    payoutMinor: play.payoutMinor,
    shown: play.shown,
  };
  return play.form === 'spin'
    ? { form: 'spin', ...common, options: play.asked }
    : { form: 'hand', ...common, actions: [...play.actions] };
}
