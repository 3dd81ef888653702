import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';

// A client that knows docs/wire.md and nothing of this project: Node's own modules and an RFC 9180 library alone.

interface Envelope {
  readonly status_code: number;
  readonly message: string;
  // The caller interprets a call's answer.
  readonly data: Record<string, unknown>;
}

interface Keys {
  readonly keyId: string;
  readonly enc: string;
  readonly req: Uint8Array;
  readonly reqNonce: Uint8Array;
  readonly res: Uint8Array;
  readonly resNonce: Uint8Array;
}

export interface Session {
  readonly token: string;
  readonly signKey: string;
}

/** How many pictures are tried, one after the other. */
const SLIDERS = 3;

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
});
const text = new TextEncoder();
export const md5 = (value: string): string => createHash('md5').update(value).digest('hex');
/** A new key for a call that takes one. */
export const newKey = (): string => randomBytes(12).toString('hex');
export const DOC_PASSWORD = md5('kite58moon');
const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/** Section 2: time in the first 48 bits, version and variant bits set, the rest at random. */
function uuid7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Section 4, item 4: the base with the number XORed into its last four bytes. */
function nonceOf(base: Uint8Array, number: number): Buffer {
  const nonce = Buffer.from(base);
  nonce.writeUInt32BE((nonce.readUInt32BE(8) ^ number) >>> 0, 8);
  return nonce;
}

function seal(key: Uint8Array, nonce: Buffer, aad: string, plain: string): string {
  const cipher = createCipheriv('aes-128-gcm', key, nonce).setAAD(Buffer.from(aad));
  const body = [cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(body).toString('base64url');
}

function open(key: Uint8Array, nonce: Buffer, aad: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAAD(Buffer.from(aad));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
}

export class DocClient {
  readonly deviceId = randomBytes(12).toString('hex');
  session: Session | null = null;
  #webKey = '';
  #keys: Keys | null = null;
  #number = 0;
  readonly #origin: string;
  readonly #siteId: number;

  constructor(origin: string, siteId: number) {
    this.#origin = origin;
    this.#siteId = siteId;
  }

  /** Section 9: the calls that come before all others. */
  async begin(): Promise<void> {
    const info = await this.call('/site/api/v1/configuration/preInfo', {});
    this.#webKey = String(info.data.webKey);
    if (info.data.safeSwitch !== true) return;
    const key = await this.call('/site/api/v1/configuration/key', null);
    const recipientPublicKey = await suite.kem.deserializePublicKey(
      Uint8Array.from(Buffer.from(String(key.data.publicKey), 'base64url')),
    );
    const info1 = text.encode(`tianping/1${this.#siteId}`);
    const context = await suite.createSenderContext({ recipientPublicKey, info: info1 });
    const take = async (label: string, length: number) =>
      new Uint8Array(await context.export(text.encode(label), length));
    this.#keys = {
      keyId: String(key.data.keyId),
      enc: Buffer.from(context.enc).toString('base64url'),
      req: await take('req', 16),
      reqNonce: await take('req-nonce', 12),
      res: await take('res', 16),
      resNonce: await take('res-nonce', 12),
    };
  }

  /** A call by its path; a `null` body makes it a GET. */
  async call(path: string, body: object | null, idempotencyKey?: string): Promise<Envelope> {
    const [method, id, at] = [body === null ? 'GET' : 'POST', uuid7(), String(Date.now())];
    const aad = `${path}\n${id}\n${at}`;
    const keys = body === null || path.endsWith('/preInfo') ? null : this.#keys;
    let sent = body === null ? '' : JSON.stringify(body);
    let url = path;
    const n = this.#number;
    if (keys) {
      this.#number += 1;
      const segment = seal(keys.req, nonceOf(keys.reqNonce, n + 2_147_483_648), aad, at);
      url = `/s/${segment}${path}`;
      const c = seal(keys.req, nonceOf(keys.reqNonce, n), aad, sent);
      sent = JSON.stringify({ k: keys.keyId, e: keys.enc, n, c });
    }
    const signed = [method, path, at, id, sha256(sent).toString('base64url')].join('\n');
    const signKey = Buffer.from(this.session?.signKey ?? this.#webKey, 'base64url');
    const signature = createHmac('sha256', signKey).update(signed).digest('base64url');
    const response = await fetch(this.#origin + url, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-site-id': String(this.#siteId),
        'x-client-type': 'web',
        'x-device-id': this.deviceId,
        'x-request-id': id,
        'x-timestamp': `${at}.${signature}`,
        ...(this.session && { 'x-token': this.session.token }),
        ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
      },
      ...(body === null ? {} : { body: sent }),
    });
    const answer = JSON.parse(await response.text());
    if (!keys || answer.c === undefined) return answer;
    return JSON.parse(open(keys.res, nonceOf(keys.resNonce, n), aad, answer.c));
  }

  /** Sections 9 and 10: registers a new member and logs in. */
  async enter(): Promise<void> {
    await this.begin();
    const name = `wx${randomBytes(3).toString('hex')}1`;
    const registered = await this.call('/site/api/v1/user/register', {
      name,
      password: DOC_PASSWORD,
      secondPassword: DOC_PASSWORD,
      domain: '',
      rCode: '',
      iCode: '',
      ...(await this.solveSlider(1)),
    });
    const entered = await this.call('/site/api/v1/user/login', {
      isAgent: 0,
      name,
      password: DOC_PASSWORD,
      kaptchcate: 99,
      codeId: registered.data.codeId,
      code: registered.data.code,
      version: '1.0',
    });
    if (entered.status_code !== 6000) throw new Error(entered.message);
    this.session = { token: String(entered.data.token), signKey: String(entered.data.signKey) };
  }

  /**
   * Section 10: solves a slider for the action that `ktype` numbers; returns the fields that the call needs. Over an
   * even sky a gap of another shape can look like the right one: then the next picture is tried.
   */
  async solveSlider(ktype: number): Promise<{ kaptchcate: 0; codeId: string; code: string }> {
    for (let attempt = 1; ; attempt += 1) {
      const judged = await this.#trySlider(ktype);
      if (judged.status_code !== 6000 && attempt < SLIDERS) continue;
      if (judged.status_code !== 6000) throw new Error(judged.message);
      const { codeId, code } = judged.data;
      return { kaptchcate: 0, codeId: String(codeId), code: String(code) };
    }
  }

  async #trySlider(ktype: number) {
    const { data } = await this.call('/site/api/v1/user/captcha/challenge', { ktype });
    const x = findGap(String(data.background), String(data.piece), Number(data.pieceY));
    const track = Array.from({ length: 61 }, (_, index) => {
      const part = index / 60;
      // Slow, fast, slow, like a hand.
      const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
      return [Math.round(eased * x), index % 3, Math.round(part * 1_200)];
    });
    const nonce = proofOfWork(String(data.powSalt), Number(data.powBits));
    return await this.call('/site/api/v1/user/validateGeeCheck', {
      lot_number: data.lot_number,
      captcha_output: JSON.stringify({ x, track, nonce }),
      pass_token: '',
      gen_time: '',
      validate_way: 0,
    });
  }
}

function proofOfWork(salt: string, bits: number): string {
  for (let nonce = 0; ; nonce += 1) {
    const head = sha256(`${salt}.${nonce}`).readUInt32BE(0);
    if (head >>> (32 - bits) === 0) return String(nonce);
  }
}

/**
 * Replaces the eye: where the darkened picture looks most like the piece. The picture is twice the size of the page's.
 */
function findGap(background: string, piece: string, pieceY: number): number {
  const [ground, part] = [decodePng(background), decodePng(piece)];
  let best = { x: 0, difference: Number.POSITIVE_INFINITY };
  for (let left = 0; left + part.width <= ground.width; left += 2) {
    let difference = 0;
    for (let y = 12; y < part.height; y += 5) {
      for (let x = 12; x < part.width; x += 5) {
        if (part.at(x, y, 3) < 255) continue;
        for (let channel = 0; channel < 3; channel += 1) {
          const seen = ground.at(left + x, pieceY * 2 + y, channel);
          difference += Math.abs(seen - part.at(x, y, channel) / 2 - 12);
        }
      }
    }
    if (difference < best.difference) best = { x: left, difference };
  }
  return Math.round(best.x / 2);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number, channel: number): number;
}

/** PNG of eight bits a channel without a palette and without interlacing, as the server draws. */
function decodePng(dataUrl: string): Pixels {
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(png.subarray(at + 8, at + 8 + length));
    }
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (pixels[y * stride + x - channels] ?? 0);
      const above = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[(y - 1) * stride + x - channels] ?? 0);
      const guesses = [0, left, above, (left + above) >> 1, paeth(left, above, corner)];
      pixels[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + (guesses[filter] ?? 0);
    }
  }
  const at: Pixels['at'] = (x, y, channel) =>
    channel === 3 && channels === 3 ? 255 : (pixels[(y * width + x) * channels + channel] ?? 0);
  return { width, height, at };
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value));
  if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left;
  return (b ?? 0) <= (c ?? 0) ? above : corner;
}
