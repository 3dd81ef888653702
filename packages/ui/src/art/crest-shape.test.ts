import { expect, test } from 'vitest';
import { CREST_PATTERNS, crestOf } from './crest-shape.ts';

test('the same name gives the same crest, other names other ones', () => {
  expect(crestOf('曼彻斯特城')).toEqual(crestOf('曼彻斯特城'));
  const names = ['上海海港', '上海申花', '北京国安', '北京首钢', '阿森纳', '利物浦'];
  const looks = new Set(names.map((name) => JSON.stringify(crestOf(name))));
  expect(looks.size).toBe(names.length);
});

test('every crest has a pattern and two different colours', () => {
  for (let at = 0; at < 500; at += 1) {
    const { pattern, ground, figure } = crestOf(`队${at}`);
    expect(CREST_PATTERNS[pattern]).toBeDefined();
    expect(ground).not.toBe(figure);
  }
});
