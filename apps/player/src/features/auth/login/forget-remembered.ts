import type { ClientStorage } from '@tianping/client';

/** Removes everything of a remembered login from this browser. */
export function forgetRemembered(storage: ClientStorage): void {
  storage.remove('rememberedCredential');
  storage.remove('rememberedAt');
}
