import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { ProviderCase } from '../kit.ts';
import { mistaken } from '../manners.ts';
import { nothingOf, wholeRound } from '../rounds.ts';

/** Amounts that are inexact in binary fractions when multiplied by 100,000, or lost when rounded to a whole unit. */
const TRICKY = [29, 113, 115, 435, 6_410, 1_001, 1_999] as const;

export const amounts: readonly ProviderCase[] = [
  {
    id: 'AM-01',
    title: '金额以十万分之一为单位',
    does: '下注 3.56，走局',
    due: '下注与派彩的 amount 都是 356000',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await wholeRound(lab, seat, { outcome: 'push', stakeMinor: 356 });
      const got = lab.moves(seat).map(({ amount }) => amount);
      lab.check('amount', got, [356_000, 356_000]);
    },
  },
  {
    id: 'AM-02',
    title: '一分钱的注额不进不舍',
    does: '下注 0.01、0.07，走局',
    due: '扣 1000 与 7000，原样退回',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      for (const stakeMinor of [1, 7] as const) {
        await wholeRound(lab, seat, { outcome: 'push', stakeMinor });
      }
    },
  },
  {
    id: 'AM-03',
    title: '没有浮点的痕迹',
    does: `下注 ${TRICKY.map((minor) => plainMoneyText(moneyMinor(minor))).join('、')}，走局与输局`,
    due: '每笔都是整分的整数，与注额分毫不差',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      for (const stakeMinor of TRICKY) {
        await wholeRound(lab, seat, { outcome: 'push', stakeMinor });
      }
      await wholeRound(lab, seat, { outcome: 'lose', stakeMinor: 29 });
    },
  },
  {
    id: 'AM-04',
    title: '大额不丢一分',
    does: '余额 99,999,999.99，下注 1,234,567.89 与 9,999,999.99，走局与输局',
    due: '每笔分毫不差',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated({ minor: 9_999_999_999 });
      for (const stakeMinor of [123_456_789, 999_999_999] as const) {
        await wholeRound(lab, seat, { outcome: 'push', stakeMinor });
        await wholeRound(lab, seat, { outcome: 'lose', stakeMinor });
      }
    },
  },
  {
    id: 'AM-05',
    title: '十次一角正好一元',
    does: '下注 0.10 十次，都输',
    due: '余额正好少 1.00',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const before = lab.balance(seat);
      for (let time = 0; time < 10; time += 1) {
        await lab.play(seat, { outcome: 'lose', stakeMinor: 10 });
      }
      lab.check('十局之和', before - lab.balance(seat), 100_000);
    },
  },
  {
    id: 'AM-06',
    title: '币种一律是会话的币种',
    does: '赢、撤销各一局',
    due: '下注与派彩的 currency 都是启动时给的',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      for (const outcome of ['win', 'rollback'] as const) await wholeRound(lab, seat, { outcome });
      const paid = lab.moves(seat).filter(({ kind }) => kind !== 'rollback');
      lab.check(
        '币种',
        [...new Set(paid.map(({ currency }) => currency))],
        [lab.settings.currency],
      );
    },
  },
  {
    id: 'AM-07',
    title: '不支持的币种启动被拒',
    does: '用没有的币种 ZZZ 启动',
    due: 'HTTP 4xx',
    isMoney: true,
    run: (lab) =>
      lab.refused('game/url', lab.opening(lab.seat(), { currency: 'ZZZ' }), { due: '4xx' }),
  },
  {
    id: 'AM-08',
    title: '别的币种的成功答复不当作成立',
    does: '钱包没有执行下注，却答 RS_OK 与另一个币种',
    due: '放弃并撤销，不派彩，余额不变',
    isMoney: true,
    run: async (lab) => void (await nothingOf(lab, mistaken('币种是 USD', { currency: 'USD' }))),
  },
  {
    id: 'AM-09',
    title: '不成其为金额的注额被拒',
    does: '注额依次为负数、零、小数、字串、2 的 53 次方、null',
    due: '每次 HTTP 4xx，钱包没有收到任何交易',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      for (const stake of [-100_000, 0, 0.5, '100000', 2 ** 53, null]) {
        const content = { ...lab.playing(seat, { outcome: 'win' }), stake };
        const what = `注额为 ${JSON.stringify(stake)} 的答复`;
        await lab.refused('sandbox/play', content, { due: '4xx', what });
      }
      lab.check('钱包收到的调用', lab.attempts(seat, 'bet').length, 0);
    },
  },
  {
    id: 'AM-10',
    title: '不足一分的注额被拒',
    does: '注额 1.00001',
    due: 'HTTP 4xx，不是舍成 1.00',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const content = { ...lab.playing(seat, { outcome: 'win' }), stake: 100_001 };
      await lab.refused('sandbox/play', content, { due: '4xx' });
      lab.check('钱包收到的调用', lab.attempts(seat, 'bet').length, 0);
    },
  },
  {
    id: 'AM-11',
    title: '除不尽的派彩是整分',
    does: '下注 33.33 与 1000.01，赢局',
    due: '派彩是整分的整数，与供应商所报一致',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated({ minor: 1_000_000 });
      for (const stakeMinor of [3_333, 100_001] as const) {
        await wholeRound(lab, seat, { outcome: 'win', stakeMinor });
      }
    },
  },
];
