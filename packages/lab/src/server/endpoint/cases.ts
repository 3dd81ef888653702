import { randomUUID } from 'node:crypto';
import { DEMO_CURRENCY } from '@tianping/plugin-venues/hub88';
import type { Provider } from './steps.ts';

/** One behaviour of a provider; `isLie`: no honest provider does it, and nothing may move. */
export interface LabCase {
  readonly title: string;
  readonly isLie: boolean;
  run(provider: Provider): Promise<void>;
}

const BET = 'transaction/bet';
const WIN = 'transaction/win';
const BACK = 'transaction/rollback';
const NONE = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
const TYPES = 'RS_ERROR_WRONG_TYPES';
const DAY_MS = 86_400_000;

/** What honest providers do when connections are lost and calls overlap. Every member starts with 100.00. */
const honest: Readonly<Record<string, LabCase['run']>> = {
  '下注、派彩、结束': async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK', minor: 9_000 });
    await p.says(WIN, p.win(bet, 2_500), { status: 'RS_OK', minor: 11_500 });
    await p.has(11_500);
  },
  输局以零派彩结束: async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK', minor: 9_000 });
    await p.says(WIN, p.win(bet, 0), { status: 'RS_OK', minor: 9_000 });
  },
  '同一下注重发三次，只扣一次': async (p) => {
    const bet = p.bet(1_000);
    for (let time = 0; time < 3; time += 1) {
      const again = { ...bet, request_uuid: randomUUID() };
      await p.says(BET, again, { status: 'RS_OK', minor: 9_000 });
    }
  },
  '答复丢失后重发派彩，只付一次': async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK' });
    const win = p.win(bet, 500);
    await p.says(WIN, win, { status: 'RS_OK', minor: 9_500 });
    await p.says(WIN, win, { status: 'RS_OK', minor: 9_500 });
  },
  '同时重发十次，只扣一次': async (p) => {
    const bet = p.bet(1_000);
    await Promise.all(
      Array.from({ length: 10 }, () => p.says(BET, bet, { status: 'RS_OK', minor: 9_000 })),
    );
    await p.has(9_000);
  },
  '同时下十注，余额到分': async (p) => {
    const bets = Array.from({ length: 10 }, () => p.bet(1_000));
    await Promise.all(bets.map((bet) => p.says(BET, bet, { status: 'RS_OK' })));
    await p.has(0);
    await p.says(BET, p.bet(1), { status: 'RS_ERROR_NOT_ENOUGH_MONEY', minor: 0 });
  },
  '撤销先到，下注后到即作废': async (p) => {
    const bet = p.bet(1_000);
    await p.says(BACK, p.rollback(bet), { status: 'RS_OK', minor: 10_000 });
    await p.says(BET, bet, { status: NONE });
    await p.has(10_000);
  },
  '派彩先到被拒，下注到后补付': async (p) => {
    const bet = p.bet(1_000);
    const win = p.win(bet, 3_000);
    await p.says(WIN, win, { status: NONE });
    await p.says(BET, bet, { status: 'RS_OK', minor: 9_000 });
    await p.says(WIN, win, { status: 'RS_OK', minor: 12_000 });
  },
  '撤销重发，只退一次': async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK' });
    const back = p.rollback(bet);
    await p.says(BACK, back, { status: 'RS_OK', minor: 10_000 });
    await p.says(BACK, back, { status: 'RS_OK', minor: 10_000 });
    await p.says(BACK, p.rollback(bet), { status: 'RS_OK', minor: 10_000 });
  },
  派彩与撤销不凭会话: async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK' });
    await p.says(WIN, p.win(bet, 700, { token: 'gone-gone-gone' }), {
      status: 'RS_OK',
      minor: 9_700,
    });
  },
  一天之后才来的派彩照付: async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK', minor: 9_000 });
    p.later(DAY_MS);
    await p.says(WIN, p.win(bet, 2_000), { status: 'RS_OK', minor: 11_000 });
  },
};

/** What no honest provider does. */
const lies: Readonly<Record<string, LabCase['run']>> = {
  别人的签名: (p) =>
    p.says(BET, p.bet(1_000), { status: 'RS_ERROR_INVALID_SIGNATURE', how: 'foreignKey' }),
  没有签名: (p) =>
    p.says(BET, p.bet(1_000), { status: 'RS_ERROR_INVALID_SIGNATURE', how: 'noSignature' }),
  别的内容的签名: (p) =>
    p.says(BET, p.bet(1_000), { status: 'RS_ERROR_INVALID_SIGNATURE', how: 'otherBody' }),
  冒充别的供应商: (p) =>
    p.says(BET, p.bet(1_000), { status: 'RS_ERROR_INVALID_PARTNER', how: 'otherProvider' }),
  '不是 JSON': (p) => p.says(BET, '{"user":', { status: 'RS_ERROR_WRONG_SYNTAX' }),
  空的内容: (p) => p.says(BET, '', { status: 'RS_ERROR_WRONG_SYNTAX' }),
  没有的调用: (p) => p.says('transaction/gift', p.bet(1_000), { status: 'RS_ERROR_WRONG_SYNTAX' }),
  缺字段: (p) => p.says(BET, p.bet(1_000, { round: undefined }), { status: TYPES }),
  负数金额: (p) => p.says(BET, p.bet(1_000, { amount: -100_000 }), { status: TYPES }),
  不足一分的金额: (p) => p.says(BET, p.bet(1_000, { amount: 100_001 }), { status: TYPES }),
  小数金额: (p) => p.says(BET, p.bet(1_000, { amount: 0.5 }), { status: TYPES }),
  二的五十三次方: (p) => p.says(BET, p.bet(1_000, { amount: 2 ** 53 }), { status: TYPES }),
  全角数字: (p) => p.says(BET, p.bet(1_000, { amount: '１０００００' }), { status: TYPES }),
  别的币种: (p) =>
    p.says(BET, p.bet(1_000, { currency: 'USD' }), { status: 'RS_ERROR_WRONG_CURRENCY' }),
  试玩币种: (p) =>
    p.says(BET, p.bet(1_000, { currency: DEMO_CURRENCY }), { status: 'RS_ERROR_WRONG_CURRENCY' }),
  免费旋转却带金额: (p) => p.says(BET, p.bet(1_000, { is_free: true }), { status: TYPES }),
  没有的会员: (p) =>
    p.says(BET, p.bet(1_000, { user: 'nobody' }), { status: 'RS_ERROR_INVALID_TOKEN' }),
  编造的会话: (p) =>
    p.says(BET, p.bet(1_000, { token: 'made-up-token' }), { status: 'RS_ERROR_INVALID_TOKEN' }),
  别人的会话: async (p) => {
    const { token } = await p.another(10_000);
    await p.says(BET, p.bet(1_000, { token }), { status: 'RS_ERROR_INVALID_TOKEN' });
  },
  用过期会话下注: async (p) => {
    p.later(DAY_MS);
    await p.says(BET, p.bet(1_000), { status: 'RS_ERROR_TOKEN_EXPIRED' });
  },
  没有下注的派彩: (p) => p.says(WIN, p.win(p.bet(1_000), 9_999), { status: NONE }),
  同一编号改金额: async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK' });
    await p.says(BET, { ...bet, amount: 1_000 }, { status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    await p.says(BACK, p.rollback(bet), { status: 'RS_OK', minor: 10_000 });
  },
  把下注的编号用作派彩: async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK' });
    const win = p.win(bet, 9_999, { transaction_uuid: bet.transaction_uuid });
    await p.says(WIN, win, { status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    await p.says(BACK, p.rollback(bet), { status: 'RS_OK' });
  },
  派彩给别的会员: async (p) => {
    const other = await p.another(10_000);
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK' });
    await p.says(WIN, p.win(bet, 9_999, { ...other }), { status: NONE });
    await p.says(BACK, p.rollback(bet), { status: 'RS_OK' });
  },
  撤销别人的下注: async (p) => {
    const other = await p.another(10_000);
    const bet = p.bet(1_000, { ...other });
    await p.says(BET, bet, { status: 'RS_OK' });
    await p.says(BACK, p.rollback(bet), { status: NONE });
  },
  派彩挂到别的局: async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK' });
    await p.says(WIN, p.win(bet, 9_999, { round: 'elsewhere' }), { status: NONE });
    await p.says(BACK, p.rollback(bet), { status: 'RS_OK' });
  },
  撤销之后再派彩: async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK' });
    await p.says(BACK, p.rollback(bet), { status: 'RS_OK' });
    await p.says(WIN, p.win(bet, 9_999), { status: NONE });
  },
  派彩之后又退本金: async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK' });
    await p.says(WIN, p.win(bet, 1_000), { status: 'RS_OK', minor: 10_000 });
    await p.says(BACK, p.rollback(bet), { status: 'RS_ERROR_UNKNOWN' });
  },
  结束的局里再下注: async (p) => {
    const bet = p.bet(1_000);
    await p.says(BET, bet, { status: 'RS_OK' });
    await p.says(WIN, p.win(bet, 1_000), { status: 'RS_OK' });
    await p.says(BET, p.bet(500, { round: bet.round }), { status: 'RS_ERROR_INVALID_GAME' });
  },
  被拒之后同一编号再试: async (p) => {
    const bet = p.bet(10_001);
    await p.says(BET, bet, { status: 'RS_ERROR_NOT_ENOUGH_MONEY', minor: 10_000 });
    await p.says(WIN, p.win(bet, 9_999), { status: NONE });
    await p.says(BET, bet, { status: 'RS_ERROR_NOT_ENOUGH_MONEY', minor: 10_000 });
  },
};

export const labCases: readonly LabCase[] = [
  ...Object.entries(honest).map(([title, run]) => ({ title, isLie: false, run })),
  ...Object.entries(lies).map(([title, run]) => ({
    title,
    isLie: true,
    // Whatever a lie was answered: the member's balance must be unchanged.
    run: async (provider: Provider) => {
      await run(provider);
      await provider.hasInBooks(10_000);
    },
  })),
];
