import type { Status } from '@tianping/plugin-venues/hub88';
import type { ProviderCase } from '../kit.ts';
import { listSettled, statesOf } from '../listing.ts';
import { cut, meanwhile, refusal } from '../manners.ts';
import { idsTried, nothingOf, wholeRound } from '../rounds.ts';

/** Whatever the wallet answers to a payout: it is owed, and sent under its one id until the wallet has it. */
const oneId = (id: ProviderCase['id'], status: Status, what: string): ProviderCase => ({
  id,
  title: `派彩被答「${what}」，用同一编号送到成功`,
  does: `钱包对派彩答 ${status} 两次，之后照常`,
  due: '只有一个派彩编号，最后付一次；成功之前名单里不是 refused，之后是 done',
  isMoney: true,
  run: async (lab) => {
    const seat = await lab.seated();
    lab.plan(seat, 'win', 2, refusal(status));
    const before = lab.balance(seat);
    const { round } = await lab.play(seat, { outcome: 'push' });
    lab.check('派彩的编号', idsTried(lab, seat, 'win'), 1);
    lab.check('派彩笔数', lab.moves(seat, 'win').length, 1);
    lab.check('钱包余额', lab.balance(seat), before);
    const listed = await listSettled(lab, () => lab.list({ user: seat.user, round }));
    lab.check('名单的状态', statesOf(listed), ['bet done', 'win done']);
  },
});

export const wins: readonly ProviderCase[] = [
  {
    id: 'WN-01',
    title: '赢局只派彩一次',
    does: '玩一局赢局，等一会儿',
    due: '一笔派彩，多于注额，此后没有别的',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await wholeRound(lab, seat, { outcome: 'win' });
      await lab.quiet();
      lab.check('派彩的编号', idsTried(lab, seat, 'win'), 1);
    },
  },
  {
    id: 'WN-02',
    title: '输局以零派彩结束',
    does: '玩一局输局',
    due: '一笔金额为零、round_closed 为 true 的派彩',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await wholeRound(lab, seat, { outcome: 'lose' });
    },
  },
  {
    id: 'WN-03',
    title: '走局退回整个注额',
    does: '玩一局走局，注额 19.99',
    due: '派彩正好 19.99',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await wholeRound(lab, seat, { outcome: 'push', stakeMinor: 1_999 });
    },
  },
  {
    id: 'WN-04',
    title: '一局只结束一次',
    does: '赢局与输局各一，等一会儿',
    due: '每局恰有一个 round_closed 为 true 的调用，之后这一局没有任何调用',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      for (const outcome of ['win', 'lose'] as const) await lab.play(seat, { outcome });
      await lab.quiet();
      const closes = lab.moves(seat).filter(({ round_closed: isEnd }) => isEnd);
      lab.check('结束的调用', closes.length, 2);
      lab.check('交易笔数', lab.moves(seat).length, 4);
    },
  },
  {
    id: 'WN-05',
    title: '没有成立的下注就没有派彩',
    does: '每次下注都没有执行、也没有答复，想要的结果是赢',
    due: '供应商放弃并撤销，不派彩',
    isMoney: true,
    run: async (lab) => void (await nothingOf(lab, cut('never'))),
  },
  {
    id: 'WN-06',
    title: '派彩引用自己那一局的下注',
    does: '同一会话连玩三局',
    due: '每笔派彩的局号与 reference_transaction_uuid 都是那一局的下注',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      for (const outcome of ['win', 'push', 'lose'] as const) {
        await wholeRound(lab, seat, { outcome });
      }
    },
  },
  {
    id: 'WN-07',
    title: '派彩暂时不成就用同一编号再送',
    does: '钱包对派彩答两次 RS_ERROR_UNKNOWN，之后照常',
    due: '同一编号再送，最后付一次',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'win', 2, refusal('RS_ERROR_UNKNOWN'));
      await wholeRound(lab, seat, { outcome: 'win' });
      lab.check('派彩的编号', idsTried(lab, seat, 'win'), 1);
    },
  },
  oneId('WN-08', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', '交易不存在'),
  oneId('WN-09', 'RS_ERROR_DUPLICATE_TRANSACTION', '重复的交易'),
  oneId('WN-10', 'RS_ERROR_USER_DISABLED', '会员停用'),
  {
    id: 'WN-11',
    title: '派彩不凭会话的状态',
    does: '下注成立之后，会话在钱包过期',
    due: '派彩照送照付',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const expire = (): void => lab.books.expire(seat.user, seat.token);
      lab.plan(seat, 'win', 1, meanwhile('会话在此之前过期', expire));
      const play = await lab.play(seat, { outcome: 'win' });
      lab.check('派彩笔数', lab.moves(seat, 'win').length, 1);
      lab.check('供应商当作被拒', play.state === 'refused', false);
    },
  },
];
