import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for `localhost`, for tests of TLS. */
export function selfSigned(): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const name = sequence(set(sequence(oid([0x55, 0x04, 0x03]), text('localhost'))));
  const algorithm = sequence(
    oid([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]),
    der(0x05, Buffer.alloc(0)),
  );
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const serial = createHash('sha256').update(spki).digest().subarray(0, 8);
  serial[0] = (serial[0] ?? 0) & 0x7f || 1;
  const body = sequence(
    der(0x02, serial),
    algorithm,
    name,
    sequence(time('20200101000000Z'), time('20991231235959Z')),
    name,
    spki,
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(
    body,
    algorithm,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  const size = length < 0x80 ? [length] : [0x80 | bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: readonly Uint8Array[]) => der(0x31, Buffer.concat(parts));
const oid = (bytes: readonly number[]) => der(0x06, Buffer.from(bytes));
const text = (value: string) => der(0x0c, Buffer.from(value));
const time = (value: string) => der(0x18, Buffer.from(value));
