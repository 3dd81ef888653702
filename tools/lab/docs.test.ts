import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@tianping/base';
import { catalogue, groups, LAB_STAKES_MINOR, playAnswer } from '@tianping/lab/server';
import {
  gameCalls,
  isSignedBy,
  listedGame,
  readPublicKey,
  status,
  walletCalls,
} from '@tianping/plugin-venues/hub88';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/providers');

describe.each(['README.md', 'README.zh-CN.md'])('docs/providers/%s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const fenced = (kind: string): string =>
    must(new RegExp(`^\`\`\`${kind}\n([\\s\\S]*?)\n\`\`\`$`, 'm').exec(text)?.[1], kind);

  test('the worked example of a signature holds, and for no other body', () => {
    const key = must(readPublicKey(fenced('pem')), 'the published key');
    const [body, signature] = [fenced('json'), fenced('text')];
    expect(isSignedBy(key, body, signature)).toBe(true);
    expect(isSignedBy(key, `${body}\n`, signature)).toBe(false);
  });

  test('every call, status and field of the wallet and of the sandbox is named', () => {
    const fields = Object.values(walletCalls).flatMap((call) => Object.keys(call.shape));
    const known = new Set([...Object.keys(walletCalls), ...status.options, ...fields]);
    // These are read from aggregators, and asked of nobody.
    for (const field of ['supplier_user', 'bet', 'reward_uuid']) known.delete(field);
    for (const field of Object.keys(playAnswer.shape)) known.add(field);
    for (const one of known) expect(text).toContain(`\`${one}\``);
  });

  test('every field of a listed game, of an opening and of a listed movement is named', () => {
    const { request } = gameCalls['game/url'];
    const known = [
      ...Object.keys(listedGame.shape),
      ...Object.keys(listedGame.shape.ext.unwrap().shape),
      ...Object.keys(request.shape),
      ...Object.keys(gameCalls['transactions/list'].answer.element.shape),
    ];
    for (const one of known) expect(text).toContain(`\`${one}\``);
  });

  test('every group of the suite and every stake of the sandbox is named', () => {
    for (const code of Object.keys(groups)) expect(text).toContain(`\`${code}\``);
    for (const minor of LAB_STAKES_MINOR) {
      const units = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
      expect(text.replaceAll(',', '')).toContain(units);
    }
  });
});

test('both languages have the same chapters, the same tables and the same codes in them', () => {
  const [english, chinese] = ['README.md', 'README.zh-CN.md'].map((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    const rows = lines.filter((line) => line.startsWith('|'));
    return {
      chapters: lines.filter((line) => line.startsWith('#')).map((line) => line.indexOf(' ')),
      rows: rows.map((row) => (row.match(/`[^`]*`/g) ?? []).toSorted().join(' ')),
    };
  });
  expect(chinese).toEqual(english);
});

test.each(['README.md', 'README.zh-CN.md'])('%s states how many cases there are', (name) => {
  const text = readFileSync(join(folder, '../..', name), 'utf8');
  const stated = /供应商实验室.*?(\d+) (?:cases|个用例)|(\d+) 个用例/.exec(text);
  expect(Number(stated?.[1] ?? stated?.[2])).toBe(catalogue.length);
});
