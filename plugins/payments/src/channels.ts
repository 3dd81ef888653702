import type { PaymentChannel } from '@tianping/payments';
import { createBankChannel } from './bank.ts';
import { createCardChannel } from './card.ts';
import { createCoinChannel } from './coin.ts';
import { createCollectChannel } from './collect.ts';
import { createThirdPartyWalletChannel } from './huione.ts';
import { createQrChannel } from './qr.ts';
import type { SandboxConnection } from './sandbox/client.ts';
import { createWalletChannel } from './wallet.ts';

/** How each channel is made, by its code. */
export const sandboxChannels = {
  'sandbox-bank': createBankChannel,
  'sandbox-qr': createQrChannel,
  'sandbox-card': createCardChannel,
  'sandbox-coin': createCoinChannel,
  'sandbox-wallet': createWalletChannel,
  'sandbox-huione': createThirdPartyWalletChannel,
  'sandbox-collect': createCollectChannel,
} as const satisfies Readonly<Record<string, (connection: SandboxConnection) => PaymentChannel>>;

export type SandboxChannelCode = keyof typeof sandboxChannels;

export const sandboxChannelCodes = Object.keys(sandboxChannels) as readonly SandboxChannelCode[];
