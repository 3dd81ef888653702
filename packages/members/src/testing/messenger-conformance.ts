import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CodeMessage, Messenger } from '../rules/entry/codes.ts';

/** A messenger with a fake of its carrier. */
export interface MessengerUnderTest {
  readonly messenger: Messenger;
  /** The messages that the carrier received: target and full text. */
  received(): Promise<readonly { readonly to: string; readonly text: string }[]>;
  /** Makes the carrier reject everything permanently, fail, or stay silent. */
  behave(how: 'refuse' | 'fail' | 'silent'): Promise<void>;
  /** Makes the carrier unreachable. */
  goDown(): Promise<void>;
  close(): Promise<void>;
}

/** What every messenger must do, whatever its carrier. */
export function testMessenger(name: string, setUp: () => Promise<MessengerUnderTest>): void {
  describe(`messenger ${name}`, () => {
    let carrier: MessengerUnderTest;
    let count = 0;
    beforeEach(async () => {
      carrier = await setUp();
    });
    afterEach(async () => {
      await carrier.messenger.close();
      await carrier.close();
    });

    const messageOf = (changes: Partial<CodeMessage> = {}): CodeMessage => {
      count += 1;
      const { channel } = carrier.messenger;
      return {
        id: `01890a5d-ac96-774b-bcce-${String(count).padStart(12, '0')}`,
        channel,
        to: channel === 'email' ? 'lin@example.com' : '8613812345678',
        brand: '青岚',
        purpose: 'reset',
        code: '042917',
        lifeMinutes: 10,
        script: 'hans',
        ...changes,
      };
    };
    const delivered = async (changes: Partial<CodeMessage> = {}) => {
      expect(await carrier.messenger.send(messageOf(changes))).toEqual({ ok: true, value: null });
      const [last] = (await carrier.received()).slice(-1);
      if (!last) throw new Error('nothing was received');
      return last;
    };

    test('says brand, code, purpose, life, and that nobody asks for it; no link', async () => {
      const { to, text } = await delivered();
      expect(to).toBe(messageOf().to);
      const isSpelled = carrier.messenger.channel === 'voice';
      for (const word of [
        '青岚',
        isSpelled ? '0、4、2、9、1、7' : '042917',
        '找回密码',
        '10 分钟',
      ]) {
        expect(text).toContain(word);
      }
      expect(text).toMatch(/工作人员.*索要验证码/);
      expect(text).not.toMatch(/https?:|www\./);
    });

    test.each(['reset', 'newDevice', 'bind', 'prove'] as const)(
      'says what for: %s',
      async (purpose) => {
        const one = await delivered({ purpose });
        const other = await delivered({ purpose: purpose === 'bind' ? 'prove' : 'bind' });
        expect(one.text).not.toBe(other.text);
      },
    );

    test('speaks the member’s script', async () => {
      const { text } = await delivered({ script: 'hant', brand: '青嵐' });
      expect(text).toContain('青嵐');
      expect(text).toContain('驗證碼');
      expect(text).not.toContain('验证码');
    });

    test('carries a notice word for word, in the name of the brand, without a link', async () => {
      const { code: _code, purpose: _purpose, lifeMinutes: _life, ...common } = messageOf();
      const notice = { subject: '账号重置通知', text: '您账号的资金密码已重置 <编号 7K2M>。' };
      expect(await carrier.messenger.send({ ...common, notice })).toEqual({
        ok: true,
        value: null,
      });
      const { text } = (await carrier.received()).at(-1) ?? { text: '' };
      expect(text).toContain('青岚');
      expect(text).toContain(notice.text);
      expect(text).not.toMatch(/https?:|www\./);
    });

    test('what the carrier refuses is refused', async () => {
      await carrier.behave('refuse');
      expect(await carrier.messenger.send(messageOf())).toEqual({ ok: false, error: 'refused' });
    });

    test.each(['fail', 'silent'] as const)('a carrier that does %s is unreachable', async (how) => {
      await carrier.behave(how);
      const sending = carrier.messenger.send(messageOf());
      // Whichever side ends the connection: it must neither hang nor throw.
      if (how === 'silent') await carrier.goDown();
      expect(await sending).toEqual({ ok: false, error: 'unreachable' });
    });

    test('a carrier off the line is unreachable', async () => {
      await carrier.goDown();
      const outcome = await carrier.messenger.send(messageOf());
      expect(outcome).toEqual({ ok: false, error: 'unreachable' });
    });
  });
}
