import { createHash } from 'node:crypto';
import type { CaseLab, LabSeat, ProviderCase } from '../kit.ts';
import { playAnswer } from '../line.ts';
import { ALWAYS, noise, plainly } from '../manners.ts';
import { idsTried, tried, wholeRound } from '../rounds.ts';

const hashOf = ({ token }: LabSeat): string => createHash('sha256').update(token).digest('hex');

/** A play that must not reach the wallet: refused by status, or in its answer. */
async function noPlay(lab: CaseLab, seat: LabSeat): Promise<void> {
  const before = lab.attempts(seat, 'bet').length;
  const reply = await lab.ask('sandbox/play', lab.playing(seat, { outcome: 'win' }));
  const state = playAnswer.safeParse(reply.json).data?.state;
  const isRefused = reply.http !== null && reply.http >= 400 && reply.http < 500;
  const is = isRefused || state === 'refused' ? '被拒' : (state ?? `HTTP ${reply.http}`);
  lab.check('开局', is, '被拒');
  lab.check('送到钱包的下注', lab.attempts(seat, 'bet').length - before, 0);
}

/** Ends the session while the end of its round is still owed: it must arrive all the same. */
async function endWhileOwed(lab: CaseLab, outcome: 'push' | 'rollback'): Promise<void> {
  const kind = outcome === 'push' ? 'win' : 'rollback';
  const seat = await lab.seated();
  const before = lab.balance(seat);
  lab.plan(seat, kind, ALWAYS, noise('never', '{}', 503));
  const playing = lab.ask('sandbox/play', lab.playing(seat, { outcome }));
  await tried(lab, seat, { kind, times: 1 });
  await lab.good('session/end', { user: seat.user });
  lab.books.expire(seat.user, seat.token);
  // One try may have been in progress when the session ended: the second after it counts.
  const times = lab.attempts(seat, kind).length + 2;
  lab.check('会话结束之后还在送', await tried(lab, seat, { kind, times }), true);
  lab.heal(seat);
  const isThere = await lab.owed(seat);
  await playing;
  lab.check('会话结束之后到达', isThere, true);
  lab.check('笔数', lab.moves(seat, kind).length, 1);
  lab.check('钱包余额', lab.balance(seat), before);
}

export const sessions: readonly ProviderCase[] = [
  {
    id: 'SE-01',
    title: '会话结束之后不再下注',
    does: '玩一局，结束会话，再要求开局',
    due: '被拒，没有下注送到钱包',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await wholeRound(lab, seat, { outcome: 'lose' });
      await lab.good('session/end', { user: seat.user });
      await noPlay(lab, seat);
    },
  },
  {
    id: 'SE-02',
    title: '会话结束之后欠的派彩照付',
    does: '派彩一直答 503 时结束会话并让它在钱包过期，然后钱包恢复',
    due: '同一派彩再送成功',
    isMoney: true,
    run: (lab) => endWhileOwed(lab, 'push'),
  },
  {
    id: 'SE-03',
    title: '会话结束之后欠的撤销照送',
    does: '撤销一直答 503 时结束会话并让它在钱包过期，然后钱包恢复',
    due: '同一撤销再送成功，注额退回',
    isMoney: true,
    run: (lab) => endWhileOwed(lab, 'rollback'),
  },
  {
    id: 'SE-04',
    title: '只结束指明的那一次会话',
    does: '同一会员启动两次，用第一次会话的摘要（token_hash）结束',
    due: '第二次会话照常能玩',
    isMoney: false,
    run: async (lab) => {
      const first = await lab.seated();
      await wholeRound(lab, first, { outcome: 'push' });
      const second = await lab.seated({ of: first });
      await wholeRound(lab, second, { outcome: 'push' });
      await lab.good('session/end', { user: first.user, token_hash: hashOf(first) });
      await wholeRound(lab, second, { outcome: 'push' });
    },
  },
  {
    id: 'SE-05',
    title: '按摘要结束的会话不能再玩',
    does: '启动，用这次会话的摘要结束，再要求开局',
    due: '被拒，没有下注送到钱包',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await lab.good('session/end', { user: seat.user, token_hash: hashOf(seat) });
      await noPlay(lab, seat);
    },
  },
  {
    id: 'SE-06',
    title: '重复结束、结束没有的会话都不出错',
    does: '结束两次；再结束一个没有启动过的会员',
    due: '都是 HTTP 200',
    isMoney: false,
    run: async (lab) => {
      const seat = await lab.seated();
      for (let time = 0; time < 2; time += 1) await lab.good('session/end', { user: seat.user });
      await lab.good('session/end', { user: lab.seat().user });
    },
  },
  {
    id: 'SE-07',
    title: '没有启动过的会员不能玩',
    does: '用没有启动过的会员与会话要求开局',
    due: '被拒，没有下注送到钱包',
    isMoney: true,
    run: (lab) => noPlay(lab, lab.seat()),
  },
  {
    id: 'SE-08',
    title: '别人的会话不能用',
    does: '两个会员都启动，用甲的会员号与乙的会话要求开局',
    due: '被拒，没有下注送到钱包',
    isMoney: true,
    run: async (lab) => {
      const [one, other] = [await lab.seated(), await lab.seated()];
      await noPlay(lab, { user: one.user, token: other.token });
    },
  },
  {
    id: 'SE-09',
    title: '结束之后重新启动，照常能玩',
    does: '结束会话，用新的会话再启动，玩一局',
    due: '下注带新的会话',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await lab.good('session/end', { user: seat.user });
      const again = await lab.seated({ of: seat });
      await wholeRound(lab, again, { outcome: 'push' });
      lab.check('下注的会话', lab.moves(again, 'bet').at(-1)?.token, again.token);
    },
  },
  {
    id: 'SE-10',
    title: '一个会员登出，别人照玩',
    does: '两个会员启动，结束甲的会话，乙玩一局',
    due: '乙照常',
    isMoney: false,
    run: async (lab) => {
      const [one, other] = [await lab.seated(), await lab.seated()];
      await lab.good('session/end', { user: one.user });
      await wholeRound(lab, other, { outcome: 'push' });
    },
  },
  {
    id: 'SE-11',
    title: '会话结束时在途的下注有结局',
    does: '钱包扣了下注还没有答复，这时结束会话并让它过期，然后答复成功',
    due: '这一局照常派彩，或撤销；不再有别的下注',
    isMoney: true,
    run: betUnderWay,
  },
];

/** Ends the session while its bet is at the wallet: that bet is finished all the same, once, and nothing follows it. */
async function betUnderWay(lab: CaseLab): Promise<void> {
  const seat = await lab.seated();
  const before = lab.balance(seat);
  lab.plan(seat, 'bet', 1, {
    label: '已执行，会话结束之后答复',
    does: 'first',
    pause: async () => {
      await lab.good('session/end', { user: seat.user });
      lab.books.expire(seat.user, seat.token);
    },
    sent: plainly,
  });
  await lab.play(seat, { outcome: 'push' });
  lab.check('在途的下注有了结局', await lab.owed(seat), true);
  lab.check('结局的笔数', lab.moves(seat).filter(({ kind }) => kind !== 'bet').length, 1);
  lab.check('下注的编号', idsTried(lab, seat, 'bet'), 1);
  lab.check('钱包余额', lab.balance(seat), before);
  await noPlay(lab, seat);
}
