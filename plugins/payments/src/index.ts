export { createBankChannel } from './bank.ts';
export { createQrChannel } from './qr.ts';
export type { SandboxConnection } from './sandbox/client.ts';
