import type { CaseLab, LabSeat, ProviderCase } from '../kit.ts';
import { playAnswer } from '../line.ts';
import { cut, noise, plainly, type WalletBehaviour } from '../manners.ts';
import { checkRound, takenBack, tried } from '../rounds.ts';
import type { Outcome } from '../settings.ts';

const OUTCOMES: readonly Outcome[] = ['win', 'lose', 'push', 'rollback'];
/** Shorter than any provider waits for an answer. */
const HOLD_MS = 150;

/** Waits for the rollback of a bet that was given up, and continues the bet only then. */
const afterRollback = (lab: CaseLab, seat: LabSeat, does: 'first' | 'late'): WalletBehaviour => ({
  label: does === 'late' ? '撤销到达之后才执行' : '已执行，撤销到达之后才答复',
  does,
  pause: () => tried(lab, seat, { kind: 'rollback', times: 1 }),
  sent: plainly,
});

const anyFault = (lab: CaseLab): WalletBehaviour => {
  const faults = [cut('first'), cut('never'), noise('first', 'ok'), noise('never', '{}', 503)];
  return faults[lab.int(faults.length)] ?? cut('first');
};

export const order: readonly ProviderCase[] = [
  {
    id: 'OR-01',
    title: '二十个会员同时玩，各自的账到分',
    does: '二十个会员各玩一局，结果各不相同，全部同时',
    due: '每人一笔下注，一笔派彩或撤销，互不影响',
    isMoney: true,
    run: async (lab) => {
      const seats = await Promise.all(Array.from({ length: 20 }, () => lab.seated()));
      await Promise.all(
        seats.map(async (seat, at) => {
          const outcome = OUTCOMES[at % OUTCOMES.length] ?? 'win';
          const before = lab.balance(seat);
          const asked = { outcome, stakeMinor: 3_333 } as const;
          const play = await lab.play(seat, asked);
          const paid = checkRound(lab, seat, { asked, play });
          lab.check('钱包余额', lab.balance(seat), before + paid);
        }),
      );
    },
  },
  {
    id: 'OR-02',
    title: '同一会员同时玩十局',
    does: '同一会话同时开十局，都走',
    due: '十个局，每局自己的下注与派彩，余额回到原来',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const before = lab.balance(seat);
      const asked = { outcome: 'push', stakeMinor: 1_000 } as const;
      const plays = await Promise.all(Array.from({ length: 10 }, () => lab.play(seat, asked)));
      for (const play of plays) checkRound(lab, seat, { asked, play });
      lab.check('不同的局', new Set(plays.map(({ round }) => round)).size, 10);
      lab.check('钱包余额', lab.balance(seat), before);
    },
  },
  {
    id: 'OR-03',
    title: '余额只够五局，同时开十局',
    does: '余额 50.00，同一会话同时开十局，每局 10.00，都输',
    due: '五局成立，五局被拒，余额为零，被拒的没有派彩',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated({ minor: 5_000 });
      const asked = { outcome: 'lose', stakeMinor: 1_000 } as const;
      const plays = await Promise.all(Array.from({ length: 10 }, () => lab.play(seat, asked)));
      lab.check('被拒的局', plays.filter(({ state }) => state === 'refused').length, 5);
      lab.check('派彩笔数', lab.moves(seat, 'win').length, 5);
      lab.check('钱包余额', lab.balance(seat), 0);
    },
  },
  {
    id: 'OR-04',
    title: '下注没有答复之前不派彩',
    does: `下注执行之后 ${HOLD_MS} 毫秒才答复`,
    due: '这段时间里没有派彩',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      let early = -1;
      lab.plan(seat, 'bet', 1, {
        label: `${HOLD_MS} 毫秒之后答复`,
        does: 'first',
        pause: async () => {
          await lab.pause(HOLD_MS);
          if (lab.attempts(seat, 'bet').length === 1) early = lab.attempts(seat, 'win').length;
        },
        sent: plainly,
      });
      await lab.play(seat, { outcome: 'win' });
      lab.check('答复之前的派彩', Math.max(early, 0), 0);
    },
  },
  {
    id: 'OR-05',
    title: '撤销先于下注到达，下注后到即作废',
    does: '下注压着不执行，直到撤销到达之后',
    due: '后到的下注答交易不存在；供应商不派彩，余额不变',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await takenBack(lab, afterRollback(lab, seat, 'late'), seat);
    },
  },
  {
    id: 'OR-06',
    title: '放弃之后才到的成功答复不算数',
    does: '下注立即执行，成功的答复压到撤销到达之后',
    due: '撤销把钱退回，不派彩',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await takenBack(lab, afterRollback(lab, seat, 'first'), seat);
    },
  },
  {
    id: 'OR-07',
    title: '五个会员同时玩，线路随机出错',
    does: '五个会员各玩四局，结果与故障随机（有种子）：丢答复、丢请求、乱码、503',
    due: '每局一笔下注，一个结局；各自的账到分',
    isMoney: true,
    run: async (lab) => {
      const seats = await Promise.all(Array.from({ length: 5 }, () => lab.seated()));
      // Drawn before anything runs, so that the same seed gives the same storm.
      const storms = seats.map(() => Array.from({ length: 4 }, () => stormOf(lab)));
      await Promise.all(
        seats.map(async (seat, at) => {
          for (const storm of storms[at] ?? []) await stormyRound(lab, seat, storm);
        }),
      );
    },
  },
];

interface Storm {
  readonly outcome: Outcome;
  readonly faults: readonly {
    readonly kind: 'bet' | 'win' | 'rollback';
    readonly times: number;
    readonly manner: WalletBehaviour;
  }[];
}

function stormOf(lab: CaseLab): Storm {
  const outcome = OUTCOMES[lab.int(OUTCOMES.length)] ?? 'win';
  const kinds = ['bet', 'win', 'rollback'] as const;
  // One fault leaves a bet two tries: none is given up, so every round is played.
  const faults = kinds.map((kind) => {
    const times = lab.int(kind === 'bet' ? 2 : 3);
    return { kind, times, manner: anyFault(lab) };
  });
  return { outcome, faults };
}

async function stormyRound(lab: CaseLab, seat: LabSeat, storm: Storm): Promise<void> {
  for (const { kind, times, manner } of storm.faults) lab.plan(seat, kind, times, manner);
  const before = lab.balance(seat);
  const asked = { outcome: storm.outcome, stakeMinor: 1_001 } as const;
  const reply = await lab.ask('sandbox/play', lab.playing(seat, asked));
  lab.check('随机故障之后了结', await lab.owed(seat), true);
  lab.heal(seat);
  const read = playAnswer.safeParse(reply.json);
  lab.check('开局的答复', read.success ? '合格' : reply.text, '合格');
  if (!read.success) return;
  const paid = checkRound(lab, seat, { asked, play: { ...read.data, state: 'open' } });
  lab.check('钱包余额', lab.balance(seat), before + paid);
}
