import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AttackWorld, type Caller, createAttackWorld, type Victim } from './attack-world.ts';

let world: AttackWorld;

beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(() => world.close());

const as = ({ token, signKey, site }: Victim): Caller => ({ token, signKey, site });
const upload = (bytes: Buffer | string, victim: Victim, use = 'feedback') => {
  const image = typeof bytes === 'string' ? bytes : bytes.toString('base64');
  return world.call('site/user/upload/uploadImage', { use, image }, as(victim));
};
const served = async (url: string) => {
  const { fastify } = world.composition().app;
  return await fastify.inject({ method: 'GET', url });
};
const small = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer();
const PAGE = '<html><script>alert(1)</script><img src=x onerror=alert(1)></html>';
const ZIP = Buffer.from('504b0304140000000800', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
}

/** A PNG that claims to be that large; its pixels are one zlib stream of zeros. */
function boastfulPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(2_000_000));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

describe('pictures', () => {
  test('metadata of a picture is dropped: only its pixels are served, as our own WebP', async () => {
    const victim = await world.victim();
    const [jpeg, png] = [await small('jpeg'), await small('png')];
    const comment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, PAGE.length + 2]),
      Buffer.from(PAGE),
      jpeg.subarray(2),
    ]);
    const polyglots = [
      Buffer.concat([jpeg, Buffer.from(PAGE)]),
      comment,
      Buffer.concat([png, ZIP, Buffer.from('META-INF/MANIFEST.MF')]),
      Buffer.concat([
        png.subarray(0, -12),
        chunk('tEXt', Buffer.from(`Comment\0${PAGE}`)),
        png.subarray(-12),
      ]),
    ];
    for (const bytes of polyglots) {
      const retained = await upload(bytes, victim);
      expect(retained.code).toBe(6000);
      const answer = await served(String(retained.data.url));
      const { rawPayload } = answer;
      expect(rawPayload.subarray(8, 12).toString('latin1')).toBe('WEBP');
      expect(rawPayload.includes('<script')).toBe(false);
      expect(rawPayload.includes('PK\x03\x04')).toBe(false);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  test('pages, archives, drawings and other formats are no pictures, whatever they begin with', async () => {
    const victim = await world.victim();
    const gif = Buffer.from('GIF89a=1;alert(1);//', 'latin1');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer();
    const tries: (Buffer | string)[] = [
      gif,
      Buffer.concat([gif, ZIP]),
      svg,
      Buffer.concat([png, svg]),
      ZIP,
      avif,
      Buffer.from(PAGE),
      Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(PAGE)]),
      'data:image/png;base64,iVBORw0KGgo=',
      '!!!!',
      'iVBORw0K Ggo=',
      'http://127.0.0.1/a.png',
      '/etc/passwd',
      'A'.repeat(64),
      '====',
    ];
    for (const bytes of tries) {
      const { code, data } = await upload(bytes, await world.victim());
      expect([code, data], String(bytes).slice(0, 20)).toEqual([6010, null]);
    }
    expect((await upload('', victim)).code).toBe(6007);
  });

  test('a picture that is small as a file and huge as pixels is refused from its head', async () => {
    const victim = await world.victim();
    for (const [width, height] of [
      [20_000, 20_000],
      [100_000, 1],
      [1, 100_000],
      [0, 0],
      [2 ** 31 - 1, 2 ** 31 - 1],
    ] as const) {
      expect((await upload(boastfulPng(width, height), victim)).code, `${width}`).toBe(6010);
    }
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await upload(animated, victim)).code).toBe(6010);
  });

  test('where and by what it was taken is gone', async () => {
    const victim = await world.victim();
    const located = await sharp(await small('jpeg'))
      .withExif({
        IFD0: { Make: 'SpyCam', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 16/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect(located.includes('SpyCam')).toBe(true);
    const retained = await upload(located, victim, 'avatar');
    const { rawPayload } = await served(String(retained.data.url));
    const meta = await sharp(rawPayload).metadata();
    expect([meta.exif, meta.xmp, meta.iptc, meta.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(rawPayload.includes('SpyCam')).toBe(false);
  });

  test('a picture belongs to who uploaded it, for what it was uploaded', async () => {
    const victim = await world.victim();
    const thief = await world.victim();
    const there = await world.victim(6001);
    const forFeedback = (await upload(await small('png'), victim)).data.id;
    const forAvatar = (await upload(await small('png'), victim, 'avatar')).data.id;
    const content = 'please look at these pictures';
    const feedback = (from: Victim, ids: unknown[]) => {
      const body = { type: 'other', content, pictureIds: ids };
      return world.call('site/feedback/addFeedBack', body, as(from));
    };
    const avatar = (from: Victim, avatarId: unknown) =>
      world.call('site/user/member/addAvatar', { avatarId }, as(from));
    for (const from of [thief, there]) {
      expect((await feedback(from, [forFeedback])).code).not.toBe(6000);
      expect((await avatar(from, forAvatar)).code).not.toBe(6000);
    }
    expect((await feedback(victim, [forAvatar])).code).not.toBe(6000);
    expect((await avatar(victim, forFeedback)).code).not.toBe(6000);
    const odd = ['../../etc/passwd', 'javascript:alert(1)', '/media/x.webp', '__proto__', ''];
    for (const id of odd) expect((await avatar(victim, id)).code, id).not.toBe(6000);
    expect((await feedback(victim, [forFeedback])).code).toBe(6000);
    expect((await feedback(victim, [forFeedback])).code).not.toBe(6000);
    expect((await avatar(victim, forAvatar)).code).toBe(6000);
  });

  test('uploads of one member are counted, refused and simultaneous ones too', async () => {
    const victim = await world.victim();
    const image = await small('png');
    const all = await Promise.all(Array.from({ length: 26 }, () => upload(image, victim)));
    const codes = all.map(({ code }) => code);
    expect(codes.filter((code) => code === 6011).length).toBe(6);
    expect(codes.every((code) => [6000, 6011, 6317].includes(code))).toBe(true);
  });

  test('what is no picture of ours is not there', async () => {
    const paths = ['x.webp', '..%2f..%2fpackage.json', '%00.webp', `${'0'.repeat(36)}.webp`];
    for (const path of [...paths, '00000000-0000-4000-8000-000000000000.webp', '.webp']) {
      const { statusCode, headers } = await served(`/media/${path}`);
      expect(statusCode, path).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

const RTL = '\u202e';
const HOSTILE = [
  '<img src=x onerror=alert(1)> and more',
  'javascript:alert(document.cookie)',
  '{name} {count} {{constructor}} $'.concat('{1+1} %s'),
  '</script><script>alert(1)</script>',
  "'; drop table members; -- and more",
  '=HYPERLINK("http://evil.example","x")',
  `safe ${RTL}gnp.exe and more text`,
  'zero\u200bwidth\u2060and\ufeff more text',
  '\u{1f004}\u{20bb7}\u{1f468}\u200d\u{1f469}\u200d\u{1f467} four bytes',
  '[click](javascript:alert(1)) **bold**',
] as const;

describe('texts', () => {
  test('what a member writes in a feedback comes back as it was written, and nothing invisible', async () => {
    for (const content of HOSTILE) {
      const victim = await world.victim();
      const body = { type: 'other', content };
      const sent = await world.call('site/feedback/addFeedBack', body, as(victim));
      expect(sent.code, content).toBe(6000);
      const { feedbackId } = sent.data;
      const reply = { feedbackId, content: `again ${content}` };
      expect((await world.call('site/feedback/addReply', reply, as(victim))).code).toBe(6000);
      const read = await world.call<{ thread: { content: string }[] }>(
        'site/feedback/getFeedbackInfo',
        { feedbackId },
        as(victim),
      );
      const plain = content.replaceAll(/[\u202e\u200b\u2060\ufeff]/g, '');
      expect(read.data.thread.map((word) => word.content)).toEqual([plain, `again ${plain}`]);
    }
  });

  test('a text of nothing but what cannot be seen is empty', async () => {
    const victim = await world.victim();
    for (const sign of [
      '\u200b',
      '\u200d',
      '\u3164',
      '\u00ad',
      '\u{e0041}',
      '\u2800',
      '\ufe0f',
      '\u061c',
    ]) {
      const body = { type: 'other', content: sign.repeat(30) };
      const sent = await world.call('site/feedback/addFeedBack', body, as(victim));
      expect(sent.code, sign.codePointAt(0)?.toString(16)).not.toBe(6000);
    }
  });

  test('NUL and half characters are refused wherever a text can stand', async () => {
    const victim = await world.victim();
    for (const odd of ['\\u0000', '\\ud800', '\\udc00x', 'a\\u0000b']) {
      const bodies = [
        ['site/feedback/addFeedBack', `{"type":"other","content":"text with ${odd} inside"}`],
        ['site/user/member/bindOther', `{"realName":"${odd}"}`],
        ['site/common/errorReport', `{"message":"${odd}","stack":"","route":"/","build":""}`],
      ] as const;
      for (const [name, body] of bodies) {
        expect((await world.call(name, body, as(victim))).code, name).toBe(6007);
      }
    }
  });

  test('VALID a real name consists of characters of a script; an account’s name too', async () => {
    const victim = await world.victim();
    for (const realName of [
      ...HOSTILE,
      '\u738b{name}',
      '\u738b\u200b\u660e',
      '\u738b\u202e\u660e',
    ]) {
      const saved = await world.call('site/user/member/bindOther', { realName }, as(victim));
      expect(saved.code, realName).toBe(6007);
      const pass = await world.captcha(1, { device: 'namer' });
      const account = { name: realName.slice(0, 11), password: 'a'.repeat(32) };
      const rest = { domain: '', rCode: '', iCode: '', kaptchcate: 0, ...pass };
      const body = { ...account, secondPassword: account.password, ...rest };
      expect((await world.call('site/user/register', body)).code, realName).not.toBe(6000);
    }
  });

  test('a user agent is stored as text, and notifications show it as text', async () => {
    const victim = await world.victim();
    const agent = '<img src=x onerror=alert(1)> {browser} Chrome/149.0 %s';
    const device = { 'x-device-id': '<script>', 'user-agent': agent };
    const refused = await world.call(
      'site/user/member/info',
      {},
      {
        ...as(victim),
        request: { headers: device },
      },
    );
    expect(refused.code).toBe(6008);
    const headers = { 'user-agent': agent };
    const entered = await world.login(victim.name, 'x'.repeat(32).replaceAll('x', 'a'), {
      request: { headers },
    });
    expect(entered.code).toBe(6002);
    const list = await world.call('site/user/session/list', {}, as(victim));
    expect(list.text).not.toMatch(/onerror|\{browser\}/);
  });

  test('notifications show facts as they are: their braces and marks are not parsed again', async () => {
    const victim = await world.victim();
    const { inbox } = world.composition();
    const member = { siteId: victim.site as never, memberId: victim.memberId };
    const name = '{amount}<b>{name}</b>';
    await inbox.notifications.send({ ...member, key: 'k1', template: 'welcome', facts: { name } });
    const read = await world.call<{ list: { title: string }[] }>(
      'site/site/letter/list',
      { type: 'all' },
      as(victim),
    );
    expect(read.data.list.some(({ title }) => title.includes(name))).toBe(true);
  });

  test('a browser’s report of a fault writes one line of the log, whatever it holds', async () => {
    const before = world.logged.length;
    const message = `a\n{"level":60,"msg":"forged"}\r\n${'f'.repeat(64)}`;
    const body = { message, stack: 's\u2028t', route: '/mine?token=secret', build: '1' };
    await world.call('site/common/errorReport', body);
    const lines = world.logged.slice(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
    expect(lines[0]).not.toContain('token=secret');
    expect(lines[0]).not.toContain('f'.repeat(64));
  });
});

test('nothing broke, and nothing secret was logged', () => {
  expect(world.broken).toEqual([]);
  expect(world.leaks()).toEqual([]);
});
