import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type SiteId } from '@tianping/base';
import {
  headerNames,
  sealExports,
  sealInfo,
  statusCodes,
  topicKeys,
  wireLimits,
} from '@tianping/contract';
import { messageOfCode } from '@tianping/contract/messages';
import { beforeAll, expect, test } from 'vitest';
import { openSealedText } from '../http/seal/sealed-text.ts';
import { createSealing } from '../http/seal/sealing.ts';
import { isSignedBy } from '../http/seal/signing.ts';
import { sealSuite } from '../http/seal/wire-keys.ts';

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../docs', name), 'utf8');
const [english, chinese] = [read('wire.md'), read('wire.zh-CN.md')];
const pages = [
  ['English', english],
  ['Chinese', chinese],
] as const;
const vectorsOf = (page: string): string =>
  /<!-- vectors -->\n```json\n([\s\S]*?)\n```/.exec(page)?.[1] ?? '';

interface Vectors {
  readonly siteId: number;
  readonly privateKey: string;
  readonly enc: string;
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  readonly unixMs: number;
  readonly keyId: string;
  readonly plainBody: string;
  readonly segment: string;
  readonly sentPath: string;
  readonly sentBody: string;
  readonly signKey: string;
  readonly timestamp: string;
  readonly envelope: string;
  readonly answer: string;
  readonly req: string;
  readonly reqNonce: string;
  readonly res: string;
  readonly resNonce: string;
  readonly fieldText: string;
  readonly fieldMd5: string;
  readonly fieldSealed: string;
}

let vectors: Vectors;
let privateKey: CryptoKey;

beforeAll(async () => {
  vectors = JSON.parse(vectorsOf(english));
  privateKey = await sealSuite.kem.deserializePrivateKey(bytes(vectors.privateKey));
});

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}

test.each(pages)('the %s page names every header and no other', (_language, page) => {
  const table = page.slice(page.indexOf('## 2.'), page.indexOf('## 3.'));
  const named = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map((match) => match[1]);
  expect(named).toEqual(Object.values(headerNames));
});

test.each(pages)(
  'the %s page has the table of status codes as it is in the code',
  (_language, page) => {
    const block = /<!-- codes -->\n\n([\s\S]*?)\n\n<!-- \/codes -->/.exec(page)?.[1] ?? '';
    const rows = Object.entries(statusCodes).map(
      ([name, row]) =>
        `| ${row.code} | ${name} | ${messageOfCode(row.code)?.text} | ${row.handling} |`,
    );
    expect(block.split('\n').slice(2)).toEqual(rows);
  },
);

test.each(pages)(
  'the %s page has the keys of every topic as they are in the code',
  (_language, page) => {
    const block = /<!-- topics -->\n\n([\s\S]*?)\n\n<!-- \/topics -->/.exec(page)?.[1] ?? '';
    const rows = topicKeys.map((row) => `| ${row.map((cell) => `\`${cell}\``).join(' | ')} |`);
    expect(block.split('\n').slice(2)).toEqual(rows);
  },
);

test.each(pages)('the %s page has the limits as they are in the code', (_language, page) => {
  for (const name of [
    'timestampWindowMs',
    'replayWindowMs',
    'sealKeyGraceMs',
    'bodyBytesMax',
    'messageNumberMax',
  ] as const) {
    expect(page, name).toContain(String(wireLimits[name]));
  }
  for (const { label, length } of Object.values(sealExports)) {
    expect(page).toContain(`| \`${label}\` | ${length} |`);
  }
});

test('both languages of the wire document have the same examples, tables, names and numbers', () => {
  expect(vectorsOf(chinese)).toBe(vectorsOf(english));
  expectSameFacts(english, chinese);
});

test('both languages of the virtual football document have the same names and numbers', () => {
  expectSameFacts(read('virtual-football.md'), read('virtual-football.zh-CN.md'));
});

/** What no translation changes: headings and rows by number, texts in code marks, and all numbers. */
function expectSameFacts(inEnglish: string, inChinese: string): void {
  const [one, other] = [factsOf(inEnglish), factsOf(inChinese)];
  expect(other.shape).toEqual(one.shape);
  expect(other.numbers).toEqual(one.numbers);
  expect(other.marked.length).toBe(one.marked.length);
  // A placeholder in Chinese, such as the name of a field, stands for another one in English.
  const untranslated = other.marked.filter((mark) => !/\p{Script=Han}/u.test(mark));
  expect(untranslated.filter((mark) => !one.marked.includes(mark))).toEqual([]);
  expect(one.marked.filter((mark) => /\p{Script=Han}/u.test(mark))).toEqual([]);
}

function factsOf(page: string) {
  const text = page.replaceAll(/```[\s\S]*?```/g, '');
  const starts = [...text.matchAll(/^(#+ |\| |- |\d+\. )/gm)].map(([start]) => start);
  const marks = [...text.matchAll(/`([^`]+)`/g)].map(([, mark = '']) => mark);
  return {
    shape: starts,
    marked: marks.map((mark) => mark.replaceAll(/\s+/g, ' ')).sort(),
    numbers: [...text.matchAll(/\d{2,}/g)].map(([number]) => number).sort(),
  };
}

test("WIRE-003 the page's example signature is the one that the server takes", () => {
  const signature = vectors.timestamp.split('.')[1] ?? '';
  const incoming = { ...vectors, body: Buffer.from(vectors.sentBody) };
  const request = { ...vectors, incoming, signature };
  expect(isSignedBy(bytes(vectors.signKey), request)).toBe(true);
  const moved = { ...request, incoming: { ...incoming, path: '/x' } };
  expect(isSignedBy(bytes(vectors.signKey), moved)).toBe(false);
});

test("the page's example context exports the keys that it states", async () => {
  const context = await sealSuite.createRecipientContext({
    recipientKey: privateKey,
    enc: bytes(vectors.enc),
    info: sealInfo(vectors.siteId),
  });
  const take = async ({ label, length }: { readonly label: string; readonly length: number }) =>
    Buffer.from(await context.export(new TextEncoder().encode(label), length)).toString('hex');
  expect(await take(sealExports.requestKey)).toBe(vectors.req);
  expect(await take(sealExports.requestNonce)).toBe(vectors.reqNonce);
  expect(await take(sealExports.responseKey)).toBe(vectors.res);
  expect(await take(sealExports.responseNonce)).toBe(vectors.resNonce);
});

test("WIRE-013 WIRE-014 the server opens the page's example call and seals its example answer", async () => {
  const sealing = createSealing({
    keys: {
      webKey: () => new Uint8Array(32),
      currentSealKey: async () => ({ keyId: vectors.keyId, publicKey: '', notAfter: 0 }),
      isTaken: (keyId) => keyId === vectors.keyId,
      openingKey: async (_site, keyId) => (keyId === vectors.keyId ? privateKey : null),
    },
    contextsMax: 10,
  });
  const opened = await sealing.open({
    ...vectors,
    siteId: vectors.siteId as SiteId,
    body: Buffer.from(vectors.sentBody),
    now: vectors.unixMs,
    mayDerive: () => true,
  });
  expect(opened).toEqual(ok(expect.anything()));
  if (!opened.ok) return;
  expect(opened.value.body.toString('utf8')).toBe(vectors.plainBody);
  expect(opened.value.seal(vectors.envelope)).toBe(vectors.answer);
  expect(vectors.sentPath).toBe(`/s/${vectors.segment}${vectors.path}`);
});

test("API-029 the server opens the page's example text, and no other beside its md5", async () => {
  const keys = {
    openingKey: async (_site: SiteId, keyId: string) =>
      keyId === vectors.keyId ? privateKey : null,
  };
  const open = (sealed: string, md5 = vectors.fieldMd5, siteId = vectors.siteId) =>
    openSealedText(keys, siteId as SiteId, { sealed, md5 });
  expect(await open(vectors.fieldSealed)).toBe(vectors.fieldText);
  expect(await open(vectors.fieldSealed, '0'.repeat(32))).toBeNull();
  expect(await open(vectors.fieldSealed, vectors.fieldMd5, 6001)).toBeNull();
  expect(await open(vectors.fieldSealed.replace('k1.', 'k2.'))).toBeNull();
  expect(await open(`${vectors.fieldSealed.slice(0, -3)}AAA`)).toBeNull();
  expect(await open(vectors.fieldText)).toBeNull();
  expect(await open('', 'd41d8cd98f00b204e9800998ecf8427e')).toBe('');
});

test('the library agrees with the test vector of RFC 9180 A.1.1', async () => {
  const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
  const context = await sealSuite.createRecipientContext({
    recipientKey: await sealSuite.kem.deserializePrivateKey(
      hex('4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8'),
    ),
    enc: hex('37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431'),
    info: hex('4f6465206f6e2061204772656369616e2055726e'),
  });
  const exported = await context.export(new TextEncoder().encode('TestContext'), 32);
  expect(Buffer.from(exported).toString('hex')).toBe(
    'e9e43065102c3836401bed8c3c3c75ae46be1639869391d62c61f1ec7af54931',
  );
});
