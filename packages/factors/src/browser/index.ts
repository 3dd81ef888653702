import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** What the browser made of a challenge, to be sent as it is. */
export type KeyResponse = Readonly<Record<string, unknown>>;

/** Lets the member answer with a passkey; null when they closed the dialog or have none here. */
export async function answerWithPasskey(options: unknown): Promise<KeyResponse | null> {
  const answered = startAuthentication({ optionsJSON: options as never });
  return (await answered.catch(() => null)) as KeyResponse | null;
}

/** Lets the member make a passkey; null when they closed the dialog or have it already. */
export async function makePasskey(options: unknown): Promise<KeyResponse | null> {
  const made = startRegistration({ optionsJSON: options as never });
  return (await made.catch(() => null)) as KeyResponse | null;
}
