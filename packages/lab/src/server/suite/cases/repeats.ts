import type { Attempt } from '../books.ts';
import type { ProviderCase } from '../kit.ts';
import { playAnswer } from '../line.ts';
import { checkList } from '../listing.ts';
import { cut } from '../manners.ts';
import { idsTried, tried, wholeRound } from '../rounds.ts';

/** The content of a call without what may differ between tries. */
function sameContent({ content }: Attempt): string {
  const { request_uuid: _request, ...rest } = content as Readonly<Record<string, unknown>>;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The answer is lost so many times after the money moved; the provider must repeat the same id, which moves nothing.
 */
const lostAnswer = (id: ProviderCase['id'], kind: 'bet' | 'win', times: number): ProviderCase => {
  const name = kind === 'bet' ? '下注' : '派彩';
  return {
    id,
    title: `${name}已执行而答复丢失 ${times} 次，用同一编号再送`,
    does: `钱包执行${name}之后断开连接，共 ${times} 次`,
    due: `同一编号再送，只算一次，这一局照常了结`,
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, kind, times, cut('first'));
      await wholeRound(lab, seat, { outcome: 'win' });
      await tried(lab, seat, { kind, times: times + 1 });
      lab.check(`${name}的编号`, idsTried(lab, seat, kind), 1);
      lab.check(`${name}再送过`, lab.attempts(seat, kind).length > times, true);
    },
  };
};

export const repeats: readonly ProviderCase[] = [
  lostAnswer('ID-01', 'bet', 1),
  lostAnswer('ID-02', 'win', 1),
  lostAnswer('ID-03', 'bet', 2),
  lostAnswer('ID-04', 'win', 4),
  {
    id: 'ID-05',
    title: '再送的内容与第一次相同',
    does: '下注与派彩的答复各丢失两次',
    due: '除 request_uuid 之外一字不差',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'bet', 2, cut('first'));
      lab.plan(seat, 'win', 2, cut('first'));
      await wholeRound(lab, seat, { outcome: 'push' });
      for (const kind of ['bet', 'win'] as const) {
        const contents = new Set(lab.attempts(seat, kind).map(sameContent));
        lab.check(kind === 'bet' ? '下注的内容' : '派彩的内容', [...contents].length, 1);
      }
    },
  },
  {
    id: 'ID-06',
    title: '同一沙箱请求重放，只玩一局',
    does: '同一个 request_uuid 的开局请求原样再发两次',
    due: '答复同一局号，钱包只有一笔下注',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const requestId = lab.uuid();
      const play = await wholeRound(lab, seat, { outcome: 'push', requestId });
      for (let time = 0; time < 2; time += 1) {
        const again = await lab.play(seat, { outcome: 'push', requestId });
        lab.check('重放答复的局号', again.round, play.round);
      }
      lab.check('下注笔数', lab.moves(seat, 'bet').length, 1);
    },
  },
  {
    id: 'ID-07',
    title: '同一请求编号改了注额被拒',
    does: '用玩过的 request_uuid 要求另一个注额',
    due: 'HTTP 4xx，没有第二笔下注',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const requestId = lab.uuid();
      await wholeRound(lab, seat, { outcome: 'push', requestId });
      const other = lab.playing(seat, { outcome: 'push', requestId, stakeMinor: 1_001 });
      await lab.refused('sandbox/play', other, { due: '4xx' });
      lab.check('下注笔数', lab.moves(seat, 'bet').length, 1);
    },
  },
  {
    id: 'ID-08',
    title: '同一沙箱请求同时来两次，只玩一局',
    does: '同一个开局请求同时发出两次',
    due: '钱包只有一笔下注；两个答复若都是 200，局号相同',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const content = lab.playing(seat, { outcome: 'push', requestId: lab.uuid() });
      const both = [lab.ask('sandbox/play', content), lab.ask('sandbox/play', content)];
      const rounds = (await Promise.all(both))
        .filter(({ http }) => http === 200)
        .map(({ json }) => playAnswer.safeParse(json).data?.round);
      await lab.owed(seat);
      lab.check('答复的局', new Set(rounds).size, 1);
      lab.check('下注笔数', lab.moves(seat, 'bet').length, 1);
    },
  },
  {
    id: 'ID-09',
    title: '交易编号与局号从不重复',
    does: '一个会员连玩十二局',
    due: '十二个局号、二十四个交易编号，互不相同',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      for (let time = 0; time < 12; time += 1) {
        await lab.play(seat, { outcome: time % 2 === 0 ? 'push' : 'lose', stakeMinor: 115 });
      }
      const moves = lab.moves(seat);
      lab.check('交易编号', new Set(moves.map(({ transaction_uuid: id }) => id)).size, 24);
      lab.check('局号', new Set(moves.map(({ round }) => round)).size, 12);
    },
  },
  {
    id: 'ID-10',
    title: '再送之后供应商的名单里也只有一笔',
    does: '下注与派彩的答复各丢失一次，再取这一局的交易',
    due: '一笔下注，一笔派彩，都是 done',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, 'bet', 1, cut('first'));
      lab.plan(seat, 'win', 1, cut('first'));
      const { round } = await wholeRound(lab, seat, { outcome: 'win' });
      await tried(lab, seat, { kind: 'win', times: 2 });
      await lab.pause(lab.settings.quietMs);
      const listed = await lab.list({ user: seat.user, round });
      checkList(lab, listed, [seat]);
      lab.check('名单的笔数', listed.length, 2);
    },
  },
];
