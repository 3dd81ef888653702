import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The only form in which a password leaves the browser. It protects nothing by itself; the server hashes it again. */
export function md5Hex(password: string): string {
  return bytesToHex(md5(utf8ToBytes(password)));
}
