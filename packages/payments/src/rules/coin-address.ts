import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_PREFIX = 0x41;
const ACCOUNT_BYTES = 20;

/** Whether it is an address of that network with a valid checksum; false for an unknown network. */
export function isCoinAddress(protocol: string, address: string): boolean {
  if (protocol === 'TRC20') return isTronAddress(address);
  return protocol === 'ERC20' && isEthereumAddress(address);
}

/** Formats a 20-byte account in its network's way, checksum included. */
export function coinAddress(protocol: 'TRC20' | 'ERC20', account: Uint8Array): string {
  return protocol === 'TRC20' ? tronAddress(account) : ethereumAddress(bytesToHex(account));
}

function tronAddress(account: Uint8Array): string {
  const payload = concatBytes(Uint8Array.of(TRON_PREFIX), account);
  return toBase58(concatBytes(payload, checksumOf(payload)));
}

function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false;
  const bytes = fromBase58(address, ACCOUNT_BYTES + 5);
  if (bytes === null || bytes[0] !== TRON_PREFIX) return false;
  const payload = bytes.subarray(0, ACCOUNT_BYTES + 1);
  return bytesToHex(checksumOf(payload)) === bytesToHex(bytes.subarray(ACCOUNT_BYTES + 1));
}

/** The case of the letters is the checksum (EIP-55); an address all in one case has none and is refused. */
function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  return ethereumAddress(address.slice(2).toLowerCase()) === address;
}

function ethereumAddress(hex: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)));
  const letters = [...hex].map((digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join('')}`;
}

function checksumOf(payload: Uint8Array): Uint8Array {
  return sha256(sha256(payload)).subarray(0, 4);
}

function toBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x${bytesToHex(bytes)}`);
  let text = '';
  while (number > 0n) {
    text = `${BASE58[Number(number % 58n)]}${text}`;
    number /= 58n;
  }
  return text;
}

/** Null when it does not fit into so many bytes. */
function fromBase58(text: string, length: number): Uint8Array | null {
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(BASE58.indexOf(letter));
  const hex = number.toString(16).padStart(length * 2, '0');
  return hex.length === length * 2 ? hexToBytes(hex) : null;
}
