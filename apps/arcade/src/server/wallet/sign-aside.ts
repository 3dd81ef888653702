import { type KeyObject, sign } from 'node:crypto';

/** The protocol's signature, made off the main thread: a round pays hundreds together. */
export function signAside(privateKey: KeyObject, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    sign('RSA-SHA256', Buffer.from(body), privateKey, (error, signature) => {
      if (error) reject(error);
      else resolve(signature.toString('base64'));
    });
  });
}
