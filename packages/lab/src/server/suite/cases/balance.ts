import type { ProviderCase } from '../kit.ts';
import { ALWAYS, meanwhile } from '../manners.ts';
import { nothingRound, wholeRound } from '../rounds.ts';

export const balance: readonly ProviderCase[] = [
  {
    id: 'BL-01',
    title: '每局之后显示的余额是钱包的余额',
    does: '赢、输、走各一局',
    due: '每局答复里的余额与钱包一致，到十万分之一单位',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      for (const outcome of ['win', 'lose', 'push'] as const) {
        const play = await wholeRound(lab, seat, { outcome, stakeMinor: 1_001 });
        lab.check('答复里有余额', play.balance !== null, true);
      }
    },
  },
  {
    id: 'BL-02',
    title: '余额在别处变了，下一局显示新的',
    does: '玩一局，钱包另外入账 123.45，再玩一局',
    due: '第二局答复里的余额含这笔钱，不是旧的',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await wholeRound(lab, seat, { outcome: 'lose' });
      lab.books.shift(seat.user, 12_345_000);
      await wholeRound(lab, seat, { outcome: 'lose' });
    },
  },
  {
    id: 'BL-03',
    title: '派彩同时入账的钱也显示出来',
    does: '钱包在执行派彩的同时另外入账 5.00',
    due: '余额取自钱包的答复，不是供应商自己加出来的',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const credit = (): void => lab.books.shift(seat.user, 500_000);
      lab.plan(seat, 'win', 1, meanwhile('同时另外入账 5.00', credit));
      const play = await lab.play(seat, { outcome: 'win' });
      if (play.state === 'open') return;
      lab.check('供应商显示的余额', play.balance, lab.balance(seat));
    },
  },
  {
    id: 'BL-04',
    title: '余额不足时显示钱包的真实余额',
    does: '余额 9.99，下注 10.00',
    due: '被拒，显示 9.99（或不显示），不是零也不是负数',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated({ minor: 999 });
      const play = await nothingRound(lab, seat, { outcome: 'win' });
      if (play.balance !== null) lab.check('供应商显示的余额', play.balance, 999_000);
    },
  },
  {
    id: 'BL-05',
    title: '一个会员玩，别人的余额不动',
    does: '两个会员同时开着游戏，只有一个在玩',
    due: '另一个没有任何交易，余额不变',
    isMoney: true,
    run: async (lab) => {
      const [one, other] = [await lab.seated(), await lab.seated()];
      const before = lab.balance(other);
      for (const outcome of ['win', 'lose'] as const) await wholeRound(lab, one, { outcome });
      lab.check('旁人的余额', lab.balance(other), before);
      lab.check('旁人的交易', lab.moves(other).length, 0);
    },
  },
  {
    id: 'BL-06',
    title: '不足一分的余额只舍不入',
    does: '钱包余额为 1000.00678，输一局 10.00',
    due: '显示 990.00678 或 990.00，不显示 990.01',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.books.shift(seat.user, 678);
      const play = await lab.play(seat, { outcome: 'lose' });
      const isDown = play.balance === 99_000_678 || play.balance === 99_000_000;
      lab.check('供应商显示的余额', isDown ? '只舍不入' : play.balance, '只舍不入');
    },
  },
  {
    id: 'BL-07',
    title: '余额问不到时不编造',
    does: '钱包对余额查询一律答 HTTP 503，玩一局',
    due: '照常了结；显示的余额是钱包最后一次所报的，或不显示',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'balance', ALWAYS, {
        label: '余额查询答 503',
        does: 'never',
        sent: () => ({ http: 503, body: '{}' }),
      });
      const play = await lab.play(seat, { outcome: 'lose' });
      if (play.balance !== null) lab.check('显示的余额', play.balance, lab.balance(seat));
      lab.check('钱包余额', lab.balance(seat), 99_000_000);
    },
  },
];
