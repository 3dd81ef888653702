import { createTranslator } from '@tianping/i18n';
import { beforeEach, expect, test, vi } from 'vitest';
import type { App } from '../../app/context.ts';
import type { GameIntent } from '../../app/events.ts';
import { answeredApp, shown } from '../../app/testing/shown.tsx';
import { createIntentKeys } from '../wallet/intent-keys.ts';
import { VENUES, WALLETS } from '../wallet/testing/samples.ts';
import { afterTransfer, sendTransfer, type TransferIntent } from '../wallet/use-transfer.ts';
import VenueEntry from './venue-entry.tsx';

interface Shown {
  readonly launch: { readonly onArrived: () => void; readonly onEnter: () => void };
  readonly onClose: () => void;
}
const dialog = vi.hoisted((): { shown: Shown | null } => ({ shown: null }));
vi.mock('../wallet/activity-dialog.tsx', () => ({
  ActivityDialog(props: Shown) {
    dialog.shown = props;
    return null;
  },
}));

const { channelCode, enName, name: venueName, category } = VENUES.activity;
const GAME: GameIntent = {
  channelCode,
  enName,
  venueName,
  category,
  gameCode: 'koi',
  name: '锦鲤',
};
const INTENT: TransferIntent = { channelCode, amount: '12.50', ty: '1', isActivity: true };
const translator = createTranslator({ script: 'hans', hant: {} });
const transfer = (status: string) => ({
  kind: 'answer',
  answer: { status, direction: 'in', amountMinor: 12_50, venueName, reason: '已拒绝' },
});

beforeEach(() => {
  dialog.shown = null;
});

/**
 * The dialog before a launch, and what follows the outcome of its transfer: the calls sent, and how often it closed.
 */
async function afterThat(outcome: object) {
  const base = answeredApp({ 'game/venue/allBalance': WALLETS });
  base.site.set({ ...base.site.getState(), gameInSite: '1' });
  base.session.begin({ token: 't', userId: 'u', userName: 'lin', signKey: 'k' });
  const sent: (readonly [string, unknown])[] = [];
  const call = async (name: string, request: unknown) => {
    sent.push([name, request]);
    return (name === 'game/venue/transfer' ? outcome : { kind: 'lost' }) as never;
  };
  const app: App = { ...base, api: { ...base.api, call } };
  const closed = vi.fn();
  shown(<VenueEntry game={GAME} onClose={closed} />, app);
  const { launch, onClose } = dialog.shown as unknown as Shown;
  const lost = vi.fn();
  const end = await sendTransfer(app, createIntentKeys(app), translator, INTENT);
  afterTransfer(end, { ...launch, onClose, onLost: lost });
  await Promise.resolve();
  const launches = sent.filter(([name]) => name === 'game/launch');
  return { launches, closed: closed.mock.calls.length, lost: lost.mock.calls.length };
}

test('VENUE-022 after that transfer the game is launched again, once and with the activity flag', async () => {
  expect(await afterThat(transfer('success'))).toEqual({
    launches: [['game/launch', { enName, gameCode: 'koi', isActivity: true }]],
    closed: 1,
    lost: 0,
  });
});

test('VENUE-022 a transfer that is still open, failed or was refused launches nothing', async () => {
  const refused = { kind: 'code', code: 6013, message: '余额不足', data: null };
  for (const outcome of [transfer('processing'), transfer('failed'), refused]) {
    expect(await afterThat(outcome)).toEqual({ launches: [], closed: 1, lost: 0 });
  }
});

test('VENUE-022 one whose line is lost neither launches nor closes: it may be sent again', async () => {
  expect(await afterThat({ kind: 'lost' })).toEqual({ launches: [], closed: 0, lost: 1 });
});
