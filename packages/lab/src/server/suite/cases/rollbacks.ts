import type { ProviderCase } from '../kit.ts';
import { listSettled, statesOf } from '../listing.ts';
import { ALWAYS, cut, noise, refusal } from '../manners.ts';
import { idsTried, nothingOf, takenBack, tried, wholeRound } from '../rounds.ts';

const NONE = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
const BUSY = '{"error":"busy"}';

export const rollbacks: readonly ProviderCase[] = [
  {
    id: 'RB-01',
    title: '撤销一局，注额全数退回',
    does: '下注成立之后要求撤销',
    due: '一笔撤销，余额回到原来，没有派彩',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await wholeRound(lab, seat, { outcome: 'rollback' });
    },
  },
  {
    id: 'RB-02',
    title: '撤销引用那笔下注并结束这一局',
    does: '先玩一局走局，再撤销一局',
    due: '撤销的 reference_transaction_uuid 是第二局的下注，round_closed 为 true',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await wholeRound(lab, seat, { outcome: 'push' });
      await wholeRound(lab, seat, { outcome: 'rollback' });
      const [back] = lab.moves(seat, 'rollback');
      lab.check(
        '撤销引用的下注',
        back?.reference_transaction_uuid,
        lab.moves(seat, 'bet')[1]?.transaction_uuid,
      );
      lab.check('撤销结束这一局', back?.round_closed, true);
    },
  },
  {
    id: 'RB-03',
    title: '三次没有答复就撤销，即使钱包没有收到',
    does: '每次下注都没有执行、也没有答复',
    due: '同一编号至少试三次，然后撤销；钱包先收到撤销；不派彩',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'bet', ALWAYS, cut('never'));
      const asked = lab.ask('sandbox/play', lab.playing(seat, { outcome: 'win' }));
      const isBack = await lab.books.until(
        () => lab.moves(seat, 'rollback').length > 0,
        lab.settings.patienceMs,
      );
      await asked;
      lab.check('收到撤销', isBack, true);
      lab.check('下注的编号', idsTried(lab, seat, 'bet'), 1);
      lab.check('下注至少试三次', lab.attempts(seat, 'bet').length >= 3, true);
      lab.check('派彩的次数', lab.attempts(seat, 'win').length, 0);
    },
  },
  {
    id: 'RB-04',
    title: '撤销被答「交易不存在」就到此为止',
    does: '下注没有执行；钱包对撤销答交易不存在',
    due: '不再撤销，不派彩，也不再下注；名单里撤销为 done，下注为 refused',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'rollback', ALWAYS, refusal(NONE));
      const { play } = await nothingOf(lab, cut('never'), seat);
      const before = lab.attempts(seat).length;
      await lab.quiet();
      lab.check('此后的调用', lab.attempts(seat).length - before, 0);
      const asked = { user: seat.user, round: play.round };
      const listed = await listSettled(lab, () => lab.list(asked));
      lab.check('名单的状态', statesOf(listed), ['bet refused', 'rollback done']);
    },
  },
  {
    id: 'RB-05',
    title: '撤销的答复丢失就用同一编号再送',
    does: '撤销已执行，但答复丢失两次',
    due: '同一编号再送，只退一次',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'rollback', 2, cut('first'));
      await wholeRound(lab, seat, { outcome: 'rollback' });
      const isAgain = await tried(lab, seat, { kind: 'rollback', times: 3 });
      lab.check('答复丢失之后再送', isAgain, true);
      lab.check('撤销的编号', idsTried(lab, seat, 'rollback'), 1);
    },
  },
  {
    id: 'RB-06',
    title: '撤销遇到 503 就一直送到成功',
    does: '钱包对撤销答三次 HTTP 503，没有执行',
    due: '最后撤销成功，余额回到原来',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'rollback', 3, noise('never', BUSY, 503));
      await wholeRound(lab, seat, { outcome: 'rollback' });
    },
  },
  {
    id: 'RB-07',
    title: '撤销之后不再派彩',
    does: '撤销一局，等一会儿',
    due: '没有任何派彩，哪怕是被拒的',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await wholeRound(lab, seat, { outcome: 'rollback' });
      await lab.quiet();
      lab.check('派彩的次数', lab.attempts(seat, 'win').length, 0);
    },
  },
  {
    id: 'RB-08',
    title: '下注其实成立而答复全丢，撤销把钱退回',
    does: '下注已执行，三次答复都丢失',
    due: '撤销到达，余额回到原来，不派彩',
    isMoney: true,
    run: (lab) => takenBack(lab, cut('first')),
  },
  {
    id: 'RB-09',
    title: '撤销遇到「不知道」就再送',
    does: '钱包对撤销答两次 RS_ERROR_UNKNOWN',
    due: '同一编号再送，最后撤销成功',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'rollback', 2, refusal('RS_ERROR_UNKNOWN'));
      await wholeRound(lab, seat, { outcome: 'rollback' });
    },
  },
  {
    id: 'RB-10',
    title: '撤销之后照常再玩',
    does: '撤销一局，再玩赢局与输局',
    due: '新的局号，账目无误',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      for (const outcome of ['rollback', 'win', 'lose'] as const) {
        await wholeRound(lab, seat, { outcome });
      }
      const rounds = new Set(lab.moves(seat).map(({ round }) => round));
      lab.check('不同的局号', rounds.size, 3);
    },
  },
];
