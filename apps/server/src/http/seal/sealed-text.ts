import { createHash } from 'node:crypto';
import type { SiteId } from '@tianping/base';
import { fieldInfo, readSealedField } from '@tianping/contract';
import { sealSuite, type WireKeys } from './wire-keys.ts';

/**
 * Opens a text that the client sealed by itself (`…V2`) and checks it against the md5 that travels beside it. An empty
 * field stands for an empty text. Null when it does not open or the two disagree.
 */
export async function openSealedText(
  keys: Pick<WireKeys, 'openingKey'>,
  siteId: SiteId,
  { sealed, md5 }: { readonly sealed: string; readonly md5: string },
): Promise<string | null> {
  const text = sealed === '' ? '' : await openText(keys, siteId, sealed);
  return text !== null && md5Of(text) === md5 ? text : null;
}

async function openText(
  keys: Pick<WireKeys, 'openingKey'>,
  siteId: SiteId,
  sealed: string,
): Promise<string | null> {
  const field = readSealedField(sealed);
  const recipientKey = field && (await keys.openingKey(siteId, field.keyId));
  if (!recipientKey) return null;
  const enc = bytesOf(field.enc);
  try {
    const opened = await sealSuite.open(
      { recipientKey, enc, info: fieldInfo(siteId) },
      bytesOf(field.ct),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    // A key that is no point, a message that was altered, bytes that are no text: an error of the sender.
    return null;
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}

function md5Of(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}
