import { count } from '../model/model.ts';
import { noteRefusal, refusalOf } from '../stakes.ts';
import { SITE_ID } from '../world/site.ts';
import { memberOf } from '../world/world.ts';
import { pick, type Step } from './step.ts';

const HOUR_MS = 3_600_000;
/** Batches whose codes are still tried. */
const RECENT = 4;

/** Staff make codes, or stop those of a batch. */
export const gifts: Step = async (world) => {
  const { rng, clock, model } = world;
  const stopped = pick(rng, model.batches.slice(-RECENT));
  if (stopped && rng.int(4) === 0) {
    const { batchId } = stopped;
    const word = { siteId: SITE_ID, batchId, by: 'ann', note: 'over' };
    await world.ask(({ venues }) => venues.office.stopGifts(word));
    stopped.isStopped = true;
    return count(model, 'gifts stopped');
  }
  const key = world.key();
  const batch = {
    amountMinor: 100 + rng.int(5_000),
    multipleMilli: [0, 1_000, 2_500][rng.int(3)] ?? 0,
    usesEach: 1 + rng.int(2),
    oncePerMember: rng.int(2) === 0,
    expiresAt: clock.now() + (1 + rng.int(24)) * HOUR_MS,
  };
  const rest = { by: 'ann', name: 'gift', note: '', codes: 1 + rng.int(3) };
  const made = await world.ask(({ venues }) =>
    venues.office.createGifts({ ...batch, ...rest, siteId: SITE_ID, key, bodyHash: key }),
  );
  if (!made.ok) throw new Error(`no gifts: ${made.error}`);
  const { codes } = made.value;
  const { batchId } = made.value.batch;
  model.batches.push({ ...batch, batchId, codes, isStopped: false, isUsedUp: new Set() });
  count(model, 'gifts made');
};

/** A member redeems a code, sometimes twice concurrently; it must succeed exactly when the model says so. */
export const redeem: Step = async (world, member) => {
  const { rng, clock, model } = world;
  const batch = pick(rng, model.batches.slice(-RECENT));
  const code = batch && pick(rng, batch.codes);
  if (!batch || !code) return;
  const key = world.key();
  const typed = rng.int(2) === 0 ? code.toLowerCase() : code;
  const isTwice = rng.int(4) === 0;
  const [done, again] = await world.ask(({ venues }) => {
    const ask = () =>
      venues.redeem({ ...memberOf(member.memberId), key, bodyHash: key, code: typed });
    return Promise.all([ask(), isTwice ? ask() : null]);
  });
  if (again?.ok && done.ok && again.value.exchangeId !== done.value.exchangeId) {
    model.findings.push(`one code gave twice for one request: ${key}`);
  }
  count(model, done.ok ? 'gift' : `gift ${done.error.kind}`);
  if (!noteRefusal(world, member, { action: 'redeem', reason: refusalOf(done) })) return;
  const at = clock.now();
  const isHad = member.gifts.some(
    (one) => one.code === code || (batch.oncePerMember && one.batchId === batch.batchId),
  );
  if (!done.ok) {
    const isWrong =
      (done.error.kind === 'codeUsed' && !isHad) ||
      (done.error.kind === 'codeStopped' && !batch.isStopped) ||
      (done.error.kind === 'codeExpired' && at < batch.expiresAt);
    if (isWrong) model.findings.push(`code ${code}: ${done.error.kind}, which is not so`);
    // The member who got the last one may not have been answered yet.
    if (done.error.kind === 'codeUsedUp') batch.isUsedUp.add(code);
    return;
  }
  if (isHad || batch.isStopped || at >= batch.expiresAt) {
    model.findings.push(`code ${code} was given although it could not be had`);
  }
  const { amountMinor, batchId } = batch;
  const requiredMinor = Math.floor((amountMinor * batch.multipleMilli) / 1_000);
  member.gifts.push({ code, batchId, amountMinor, requiredMinor, at });
};
