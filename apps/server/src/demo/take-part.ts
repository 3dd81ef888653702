import { createUuid } from '@tianping/base';
import type { Client } from '@tianping/client';
import type { OfferView } from '@tianping/contract';

type KeySource = Parameters<typeof createUuid>[0];

const keyed = (deps: KeySource) => ({ idempotencyKey: createUuid(deps) });

/** Draws and claims at one look, so that a demo member does not use up everything in one go. */
const ACTS_MAX = 3;

/** Takes part in what the site offers by the calls of a browser: joins, signs in, draws, claims. */
export async function takePart(deps: KeySource, client: Client): Promise<void> {
  const { list } = await client.call('act/promotion/list', { only: 'mine' });
  // A race needs no joining: playing is enough.
  const open = list.find(({ state, kind }) => state === 'canJoin' && kind !== 'race');
  if (open) await join(deps, client, open);
  for (const offer of list.filter(({ state }) => state === 'joined' || state === 'inProgress')) {
    await act(deps, client, offer);
  }
  const { list: grants } = await client.call('act/promotion/grants', {
    state: 'open',
    pageNum: 1,
    pageSize: 20,
  });
  const claimable = grants.filter(({ state }) => state === 'claimable');
  for (const { grantId } of claimable.slice(0, ACTS_MAX)) {
    await client.call('act/promotion/claim', { grantId }, keyed(deps));
  }
}

async function join(deps: KeySource, client: Client, { activityId: id }: OfferView): Promise<void> {
  const { version } = await client.call('act/promotion/config', { id, kind: null });
  await client.call('act/promotion/confirmInfo', { id, version });
  await client.call('act/promotion/joinActivity', { id, version }, keyed(deps));
}

async function act(
  deps: KeySource,
  client: Client,
  { activityId: id, kind }: OfferView,
): Promise<void> {
  if (kind !== 'drawGift' && kind !== 'signGift') return;
  const { body } = await client.call('act/promotion/config', { id, kind: null });
  if (body.kind === 'drawGift' && body.chances.left > 0) {
    await client.call('act/promotion/draw', { id }, keyed(deps));
  }
  if (body.kind === 'signGift' && !body.isSignedToday) {
    const isMet = body.needs.some(({ done, needed }) => done >= (needed ?? 0));
    if (isMet) await client.call('act/promotion/signIn', { id, day: null }, keyed(deps));
  }
}
