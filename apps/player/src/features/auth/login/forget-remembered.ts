import type { ClientStorage } from '@tianping/client';

/** Nothing of a remembered login stays in this browser. */
export function forgetRemembered(storage: ClientStorage): void {
  storage.remove('rememberedCredential');
  storage.remove('rememberedAt');
}
