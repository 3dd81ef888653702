import { isUuid, must } from '@tianping/base';
import { POND_BOUNDS } from '@tianping/games';
import type { Proof } from '@tianping/games/wire';
import { tableProof } from '../card-tables/table-proof.ts';
import type { ArcadeContext } from '../context.ts';
import { betViews } from '../store/bets.ts';
import { seedById } from '../store/hands.ts';
import { playById, Refused } from '../store/plays.ts';
import { hitsOf } from '../store/pond-hits.ts';
import { sittingById } from '../store/ponds.ts';
import { chainById, roundById } from '../store/rounds.ts';
import type { PlayRow, SessionRow } from '../store/rows.ts';
import { chainView, secretOf } from '../tables/chains.ts';

/** All that checking one play needs; a secret in use is not part of it. */
export async function proofOf(
  context: ArcadeContext,
  session: SessionRow,
  playId: string,
): Promise<Proof> {
  const play = isUuid(playId) ? await playById(context.db, playId) : null;
  const isOwn = play?.operator === session.operator && play.player === session.player;
  const proof = isOwn ? await proofOfPlay(context, play) : null;
  if (!proof) throw new Refused('malformed');
  return proof;
}

/** For anyone who has the address of a play, which its operator shows to its player. */
export async function publicProof(context: ArcadeContext, playId: string): Promise<Proof | null> {
  const play = isUuid(playId) ? await playById(context.db, playId) : null;
  return play && (await proofOfPlay(context, play));
}

/** Null for a play whose stake was never there: nothing was drawn, which a check would take for a wrong result. */
async function proofOfPlay(context: ArcadeContext, play: PlayRow): Promise<Proof | null> {
  if (play.roundId !== null) return await roundProof(context, play, play.roundId);
  if (play.handId !== null) return await tableProof(context, play, play.handId);
  if (play.state === 'refused' || play.state === 'void') return null;
  return await seedProof(context, play);
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

/** The last wave of which a fish was hit has begun long since: its secret is everybody's. */
async function pondProof(
  { db }: ArcadeContext,
  play: PlayRow,
  common: Omit<Extract<Proof, { form: 'spin' }>, 'form' | 'options'>,
): Promise<Proof> {
  const sitting = await sittingById(db, play.id);
  const chain = sitting && must(await chainById(db, sitting.chainId), 'its chain');
  const hits = await hitsOf(db, play.id);
  const last = hits.reduce((most, { fishId, along }) => {
    const ids = [fishId, ...along.map(({ id }) => id)];
    return ids.reduce((all, id) => Math.max(all, Math.floor(id / POND_BOUNDS.fishAWave)), most);
  }, 0);
  return {
    form: 'pond',
    ...common,
    stakeMinor: play.stakedMinor,
    chain: chain && chainView(chain),
    lastWave: chain && last > 0 ? { place: last, secret: secretOf(chain, last) } : null,
    hits: hits.map(({ along, ...hit }) => ({
      ...hit,
      along: along.map((other) => ({ ...other })),
    })),
  };
}

async function seedProof(context: ArcadeContext, play: PlayRow): Promise<Proof> {
  const seed = must(await seedById(context.db, must(play.seedId, 'its seed')), 'its seed');
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
  if (play.form === 'pond') return await pondProof(context, play, common);
  return play.form === 'spin'
    ? { form: 'spin', ...common, options: play.asked }
    : { form: 'hand', ...common, actions: [...play.actions] };
}
