import type { Status } from '@tianping/plugin-venues/hub88';
import type { ProviderCase } from '../kit.ts';
import { listBetween, listSettled, spanOfCase, statesOf } from '../listing.ts';
import { cut, refusal, unread } from '../manners.ts';
import { idsTried, nothingOf, nothingRound, takenBack, wholeRound } from '../rounds.ts';

/** A status that means for certain that nothing was taken. */
const refusing = (id: ProviderCase['id'], status: Status, what: string): ProviderCase => ({
  id,
  title: `下注被拒：${what}`,
  does: `钱包对这次下注一律答 ${status}，想要的结果是赢`,
  due: '这一局到此为止：不派彩，余额不变，供应商不当作成立',
  isMoney: true,
  run: async (lab) => void (await nothingOf(lab, refusal(status))),
});

export const bets: readonly ProviderCase[] = [
  {
    id: 'BT-01',
    title: '下注的字段齐全',
    does: '玩一局，核对钱包收到的下注',
    due: '会员、会话、游戏、局号、金额、币种都是这一次的；round_closed 为 false',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const play = await wholeRound(lab, seat, { outcome: 'lose', stakeMinor: 356 });
      const [bet] = lab.moves(seat, 'bet');
      const { currency } = lab.settings;
      const due = { ...seat, game_code: lab.game, round: play.round, amount: 356_000, currency };
      const got = bet && {
        user: bet.user,
        token: bet.token,
        game_code: bet.game_code,
        round: bet.round,
        amount: bet.amount,
        currency: bet.currency,
      };
      lab.check('下注', got, due);
      lab.check('下注不结束这一局', bet?.round_closed, false);
    },
  },
  {
    id: 'BT-02',
    title: '余额不足就不玩',
    does: '余额 9.99，下注 10.00，想要的结果是赢',
    due: '钱包答余额不足；不派彩，余额不变',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated({ minor: 999 });
      await nothingRound(lab, seat, { outcome: 'win' });
    },
  },
  refusing('BT-03', 'RS_ERROR_LIMIT_REACHED', '达到限额'),
  refusing('BT-04', 'RS_ERROR_USER_DISABLED', '会员停用'),
  refusing('BT-05', 'RS_ERROR_TOKEN_EXPIRED', '会话过期'),
  refusing('BT-06', 'RS_ERROR_INVALID_TOKEN', '会话无效'),
  refusing('BT-07', 'RS_ERROR_DUPLICATE_TRANSACTION', '重复的交易'),
  refusing('BT-08', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', '交易不存在'),
  refusing('BT-09', 'RS_ERROR_WRONG_CURRENCY', '币种不对'),
  refusing('BT-10', 'RS_ERROR_INVALID_GAME', '游戏停用'),
  refusing('BT-11', 'RS_ERROR_INVALID_PARTNER', '合作方不对'),
  refusing('BT-12', 'RS_ERROR_INVALID_SIGNATURE', '签名不对'),
  refusing('BT-13', 'RS_ERROR_WRONG_TYPES', '字段不合'),
  refusing('BT-14', 'RS_ERROR_UNKNOWN', '钱包一直答不知道'),
  {
    id: 'BT-15',
    title: '被拒之后用新的编号再玩',
    does: '先以限额拒绝一次，再照常玩一局',
    due: '第二局是新的交易编号与新的局号，照常派彩',
    isMoney: true,
    run: async (lab) => {
      const { seat } = await nothingOf(lab, refusal('RS_ERROR_LIMIT_REACHED'));
      const tried = new Set(lab.attempts(seat, 'bet').map(({ id }) => id));
      lab.heal(seat);
      await wholeRound(lab, seat, { outcome: 'win' });
      const again = lab.moves(seat, 'bet').filter((bet) => tried.has(bet.transaction_uuid));
      lab.check('沿用被拒的编号', again.length, 0);
    },
  },
  {
    id: 'BT-16',
    title: '余额刚好够也能玩',
    does: '余额 10.00，下注 10.00，走局',
    due: '扣到零，再退回 10.00',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated({ minor: 1_000 });
      await wholeRound(lab, seat, { outcome: 'push' });
    },
  },
  {
    id: 'BT-17',
    title: '没有的结果被拒，不先扣钱',
    does: '要求一个没有的结果 jackpot',
    due: 'HTTP 4xx，没有下注送到钱包',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const content = { ...lab.playing(seat, { outcome: 'win' }), outcome: 'jackpot' };
      await lab.refused('sandbox/play', content, { due: '4xx' });
      lab.check('送到钱包的下注', lab.attempts(seat, 'bet').length, 0);
    },
  },
  {
    id: 'BT-18',
    title: '第一次没有答复、第二次被拒，不当作成立',
    does: '下注的第一次没有执行就断线，之后一律以限额被拒；想要的结果是赢',
    due: '不派彩，余额不变；名单里那笔下注是 refused，或有 done 的撤销',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'bet', 1, cut('never'));
      await nothingOf(lab, refusal('RS_ERROR_LIMIT_REACHED'), seat);
      const listed = await listSettled(lab, () => listBetween(lab, spanOfCase(lab, seat.user)));
      const states = statesOf(listed);
      const isOver = states.includes('bet refused') || states.includes('rollback done');
      lab.check('下注已了结', isOver ? '是' : states.join('、'), '是');
    },
  },
  {
    id: 'BT-19',
    title: '第一次已扣而没有答复，再送得到成功，即使会话已过期',
    does: '下注执行之后断线，会话随即在钱包过期；钱包先看编号，对同一编号答成功；结果是走',
    due: '同一编号再送，这一局照常了结，注额正好退回',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'bet', 1, {
        ...cut('first'),
        sent: () => {
          lab.books.expire(seat.user, seat.token);
          return null;
        },
      });
      await wholeRound(lab, seat, { outcome: 'push' });
      lab.check('下注的编号', idsTried(lab, seat, 'bet'), 1);
      lab.check('下注再送过', lab.attempts(seat, 'bet').length > 1, true);
    },
  },
  {
    id: 'BT-20',
    title: '没有 request_uuid 的拒绝不是答复，已扣的要退回',
    does: '下注执行之后断线；再送时钱包在读内容之前就拒绝，只答状态，没有 request_uuid',
    due: '当作没有答复：撤销，余额回到原来，不派彩',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'bet', 1, cut('first'));
      await takenBack(lab, unread('RS_ERROR_INVALID_PARTNER'), seat);
    },
  },
];
