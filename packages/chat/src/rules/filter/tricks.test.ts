import { expect, test } from 'vitest';
import { judgeText } from './judge-text.ts';
import { createWordList } from './words.ts';

const words = createWordList(
  [
    { word: '加群', bySound: true, action: 'refuse' },
    { word: '代投', bySound: false, action: 'refuse' },
    { word: '加vx', bySound: false, action: 'refuse' },
    { word: '客服', bySound: false, action: 'flag' },
  ],
  (text) => text.replaceAll('羣', '群').replaceAll('代投', '代投'),
);
const outcome = (text: string) => {
  const judged = judgeText(text, words);
  return judged.ok ? 'ok' : judged.refusal;
};

/** Texts that try to get past the filter, and the expected judgement. */
const tricks: readonly (readonly [text: string, outcome: string])[] = [
  ['来加群', 'word'],
  ['来 加 群', 'word'],
  ['来加-群', 'word'],
  ['来加羣', 'word'],
  ['加裙看', 'word'],
  ['加*群', 'word'],
  ['加。群', 'word'],
  ['加ＶＸ看', 'word'],
  ['加Vx看', 'word'],
  ['加ѵх', 'ok'],
  ['加v x', 'word'],
  ['加vх', 'word'],
  ['可以代投', 'word'],
  ['可以代 投', 'word'],
  ['带头冲锋', 'ok'],
  ['加\u200b群', 'hiddenMarks'],
  ['加\u202e群', 'hiddenMarks'],
  ['加\u2060群', 'hiddenMarks'],
  ['加\u00ad群', 'hiddenMarks'],
  ['加\u3164群', 'hiddenMarks'],
  ['加\ufeff群', 'hiddenMarks'],
  ['加\u0000群', 'hiddenMarks'],
  ['加\u0007群', 'hiddenMarks'],
  ['加\ud800群', 'hiddenMarks'],
  ['一行\n两行', 'ok'],
  ['z\u0300\u0301\u0302\u0303', 'hiddenMarks'],
  ['👨‍👩‍👧 好球 ❤️', 'ok'],
  ['看 example.com', 'link'],
  ['看 example。com', 'link'],
  ['看 example点com', 'link'],
  ['看 example 點 com', 'link'],
  ['看 example(dot)com', 'link'],
  ['看 example[.]com', 'link'],
  ['看 ｅｘａｍｐｌｅ．ｃｏｍ', 'link'],
  ['看 exаmple.com', 'link'],
  ['看 e x a m p l e . c o m', 'link'],
  ['看 http://1.2', 'link'],
  ['看 x.com', 'link'],
  ['看 a.b.c.com', 'link'],
  ['看 example丶com', 'link'],
  ['看 abc.casino', 'link'],
  ['找我 TG@abcd', 'account'],
  ['7.5 live 盘口', 'ok'],
  ['看 hxxps://abc', 'link'],
  ['看 https：//abc', 'link'],
  ['看 www.abc', 'link'],
  ['看 abc.xyz/1', 'link'],
  ['看 abc.top', 'link'],
  ['看 abc.vip', 'link'],
  ['看 t.me/abc', 'link'],
  ['看 abc@qq.com', 'link'],
  ['看 1.2.3.4', 'link'],
  ['看 10.20.30.40:80', 'link'],
  ['看 a-b.cn', 'link'],
  ['看 bit.ly/x', 'link'],
  ['看 abc dot com', 'link'],
  ['看 abc・com', 'link'],
  ['看 abc｡net', 'link'],
  ['看 discord gg abc', 'link'],
  ['看 example*com', 'link'],
  ['看 example ＊ com', 'link'],
  ['看 example dian com', 'link'],
  ['看 example【dian】com', 'link'],
  ['看 examplediancom', 'link'],
  ['看 exampledotcom', 'link'],
  ['看 example.c0m', 'link'],
  ['看 example点c0m', 'link'],
  ['看 example.one', 'link'],
  ['看 Ⓔⓧⓐⓜⓟⓛⓔ.Ⓒⓞⓜ', 'link'],
  ['看 🅴🆇🅰🅼🅿🅻🅴.🅲🅾🅼', 'link'],
  ['看 🅔🅧🅐🅜🅟🅛🅔.🅒🅞🅜', 'link'],
  ['看 ⒠⒳⒜⒨⒫⒧⒠.⒞⒪⒨', 'link'],
  ['加🆅🆇看', 'word'],
  ['❶❸❽⓿⓿➀➂➇⓿⓿⓿', 'phone'],
  ['13800138000', 'phone'],
  ['138 0013 8000', 'phone'],
  ['138-0013-8000', 'phone'],
  ['１３８００１３８０００', 'phone'],
  ['一三八零零一三八零零零', 'phone'],
  ['幺三八洞洞幺三八洞洞洞', 'phone'],
  ['+86 138.0013.8000', 'phone'],
  ['(138)00138000', 'phone'],
  ['6222021234567890123', 'account'],
  ['6222 0212 3456 7890 123', 'account'],
  ['微信 abc123', 'account'],
  ['威信：abc_123', 'account'],
  ['qq 12345678', 'account'],
  ['扣扣号12345', 'account'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'account'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'account'],
  ['  ', 'empty'],
  ['\u200b', 'hiddenMarks'],
  ['我猜 2-1，换人之后会慢', 'ok'],
  ['90+3 绝杀，1:0 到 2:1', 'ok'],
  ['0.87 到 1.05，让 0.5/1', 'ok'],
  ['威信扫地', 'ok'],
  ['第3个角球，19分钟', 'ok'],
  ['2024.05.01 那场', 'ok'],
  ['三比一', 'ok'],
  ['问一下客服在吗', 'ok'],
  ['加时 2*15 分钟，又要熬夜', 'ok'],
  ['f**k，又越位', 'ok'],
  ['@li***cc 说得对', 'ok'],
  ['zhe chang you dian nan', 'ok'],
  ['kuai yi dian la', 'ok'],
  ['C罗永远的 No.one', 'ok'],
  ['wow.one more goal', 'ok'],
  ['the indian company 赞助的球衣', 'ok'],
  ['🅰组第一，🅱组第二，🇨🇳 加油。🇨🇳', 'ok'],
  ['❶ 换人 ❷ 压上 ❸ 守住', 'ok'],
  ['看点在中场，dot 图很清楚', 'ok'],
  ['A组 3*3 分，净胜球 +2', 'ok'],
];

test.each(tricks)('%j is taken for: %s', (text, expected) => {
  expect(outcome(text)).toBe(expected);
});

test('a flagged word is sent, and the word is reported', () => {
  expect(judgeText('客 服在吗', words)).toEqual({ ok: true, text: '客 服在吗', flag: '客服' });
});

test('CHAT-014 CHAT-015 a message is trimmed, an empty one is not taken, 200 characters are, 201 not', () => {
  expect(judgeText('  好球 \n', words)).toMatchObject({ ok: true, text: '好球' });
  expect(outcome('')).toBe('empty');
  expect(outcome('球'.repeat(200))).toBe('ok');
  expect(outcome('球'.repeat(201))).toBe('tooLong');
});

test('HTML is plain text like any other', () => {
  const text = '<img onerror=alert>';
  expect(judgeText(text, words)).toMatchObject({ ok: true, text });
});
