import { gameCalls } from '@tianping/plugin-venues/hub88';
import type { CaseLab, LabSeat, ProviderCase } from '../kit.ts';
import type { ListedMove } from '../line.ts';
import {
  checkList,
  checkOwed,
  listBetween,
  listSettled,
  spanOfCase,
  spanOfRun,
  statesOf,
} from '../listing.ts';
import { cut, refusal } from '../manners.ts';
import { nothingOf, wholeRound } from '../rounds.ts';

async function roundUrl(lab: CaseLab, content: object): Promise<string | null> {
  const json = await lab.good('game/round', content);
  const read = gameCalls['game/round'].answer.safeParse(json);
  lab.check('局的地址', read.success ? '合格' : json, '合格');
  return read.data?.url ?? null;
}

async function byRound(lab: CaseLab, seat: LabSeat): Promise<void> {
  for (const round of new Set(lab.moves(seat).map((move) => move.round))) {
    const listed = await listSettled(lab, () => lab.list({ user: seat.user, round }));
    lab.check(
      '只有这一局的',
      listed.every((move) => move.round === round),
      true,
    );
  }
}

export const lists: readonly ProviderCase[] = [
  {
    id: 'RC-01',
    title: '按局取的交易与钱包一致',
    does: '赢、输、走各一局，每局取一次交易',
    due: '编号、类别、金额、币种、引用、结束与否都与钱包的账相同，一笔不多一笔不少',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const listed: ListedMove[] = [];
      for (const outcome of ['win', 'lose', 'push'] as const) {
        const { round } = await wholeRound(lab, seat, { outcome });
        const ask = () => lab.list({ user: seat.user, round });
        listed.push(...(await listSettled(lab, ask)));
      }
      checkList(lab, listed, [seat]);
    },
  },
  {
    id: 'RC-02',
    title: '按时间取的交易与钱包一致',
    does: '两个会员各玩两局，按时间段取本站的交易',
    due: '两个会员的交易都在，一笔不多一笔不少',
    isMoney: true,
    run: async (lab) => {
      const seats = [await lab.seated(), await lab.seated()];
      for (const seat of seats) {
        for (const outcome of ['win', 'lose'] as const) await wholeRound(lab, seat, { outcome });
      }
      const ofOurs = (move: ListedMove): boolean => seats.some(({ user }) => user === move.user);
      const ask = async () => (await listBetween(lab, spanOfCase(lab))).filter(ofOurs);
      checkList(lab, await listSettled(lab, ask), seats);
    },
  },
  {
    id: 'RC-03',
    title: '按会员取的交易只有他的',
    does: '两个会员各玩一局，按时间段取其中一个的',
    due: '只有他的，一笔不少',
    isMoney: true,
    run: async (lab) => {
      const [one, other] = [await lab.seated(), await lab.seated()];
      for (const seat of [one, other]) await wholeRound(lab, seat, { outcome: 'win' });
      const ask = () => listBetween(lab, spanOfCase(lab, one.user));
      const listed = await listSettled(lab, ask);
      lab.check('别人的交易', listed.filter(({ user }) => user !== one.user).length, 0);
      checkList(lab, listed, [one]);
    },
  },
  {
    id: 'RC-04',
    title: '撤销也在名单里',
    does: '撤销一局，取这一局的交易',
    due: '有一笔 done 的撤销，引用那笔下注',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const { round } = await wholeRound(lab, seat, { outcome: 'rollback' });
      const listed = await listSettled(lab, () => lab.list({ user: seat.user, round }));
      const back = listed.filter(({ kind, state }) => kind === 'rollback' && state === 'done');
      const of = back.map(({ reference_transaction_uuid: reference }) => reference);
      lab.check('撤销引用的下注', of, [lab.moves(seat, 'bet')[0]?.transaction_uuid]);
    },
  },
  {
    id: 'RC-05',
    title: '被拒的下注不列为成立',
    does: '一次下注以限额被拒，按会员取交易',
    due: '那笔下注不是 done，也没有派彩',
    isMoney: true,
    run: async (lab) => {
      const { seat } = await nothingOf(lab, refusal('RS_ERROR_LIMIT_REACHED'));
      const listed = await listBetween(lab, spanOfCase(lab, seat.user));
      lab.check('列为成立的', listed.filter(({ state }) => state === 'done').length, 0);
      lab.check('派彩', listed.filter(({ kind }) => kind === 'win').length, 0);
    },
  },
  {
    id: 'RC-06',
    title: '放弃的下注最后有撤销，没有悬着的',
    does: '下注三次没有答复（钱包其实执行了），等撤销之后取交易',
    due: '撤销为 done，那笔下注也是 done（钱包扣过又退回），没有 open 的',
    isMoney: true,
    run: async (lab) => {
      const { seat } = await nothingOf(lab, cut('first'));
      const ask = () => listBetween(lab, spanOfCase(lab, seat.user));
      const listed = await listSettled(lab, ask);
      checkList(lab, listed, [seat]);
      lab.check('名单的状态', statesOf(listed), ['bet done', 'rollback done']);
    },
  },
  {
    id: 'RC-07',
    title: '没有时间也没有局号被拒',
    does: 'transactions/list 只给会员',
    due: 'HTTP 4xx，不是全部交易',
    isMoney: false,
    run: (lab) => lab.refused('transactions/list', { user: lab.seat().user }, { due: '4xx' }),
  },
  {
    id: 'RC-08',
    title: '没有的局、别人的局都没有交易',
    does: '取一个没有的局；用甲的会员号取乙的局',
    due: '空的名单',
    isMoney: true,
    run: async (lab) => {
      const [one, other] = [await lab.seated(), await lab.seated()];
      const { round } = await wholeRound(lab, other, { outcome: 'push' });
      const nothing = await lab.list({ user: one.user, round: lab.uuid() });
      lab.check('没有的局', nothing, []);
      lab.check('别人的局', await lab.list({ user: one.user, round }), []);
    },
  },
  {
    id: 'RC-09',
    title: '按局号与按交易号是同一局',
    does: '玩一局，用局号、下注号、派彩号各请求一次 game/round',
    due: '三次得到同一个地址',
    isMoney: false,
    run: async (lab) => {
      const seat = await lab.seated();
      const { round } = await wholeRound(lab, seat, { outcome: 'win' });
      const { user } = seat;
      const urls = [await roundUrl(lab, { user, round })];
      for (const { transaction_uuid } of lab.moves(seat)) {
        urls.push(await roundUrl(lab, { user, transaction_uuid }));
      }
      lab.check('不同的地址', new Set(urls).size, 1);
    },
  },
  {
    id: 'RC-10',
    title: '没有的局与别人的局看不到',
    does: '请求一个没有的局；用甲的会员号请求乙的局',
    due: '都是 HTTP 4xx',
    isMoney: true,
    run: async (lab) => {
      const [one, other] = [await lab.seated(), await lab.seated()];
      const { round } = await wholeRound(lab, other, { outcome: 'win' });
      const { user } = one;
      await lab.refused('game/round', { user, round: lab.uuid() }, { due: '4xx' });
      await lab.refused('game/round', { user, round }, { due: '4xx' });
    },
  },
  {
    id: 'RC-11',
    title: '局的页面能打开',
    does: '玩一局，像浏览器那样打开 game/round 的地址',
    due: 'HTTP 200',
    isMoney: false,
    run: async (lab) => {
      const seat = await lab.seated();
      const { round } = await wholeRound(lab, seat, { outcome: 'win' });
      const url = await roundUrl(lab, { user: seat.user, round });
      const page = url === null ? null : await lab.page(url);
      if (page) lab.check('页面', page.status, 200);
      await byRound(lab, seat);
    },
  },
  {
    id: 'RC-12',
    title: '全部对账：整次检验的交易到分一致',
    does: '在所有用例之后，按时间段取本站的交易，与钱包的账逐笔核对',
    due: '一笔不多一笔不少，没有悬着的；钱包扣过的每一注都已了结；各会员输赢之和相等',
    isMoney: true,
    isLast: true,
    run: async (lab) => {
      const seats = lab.everybody();
      const users = new Set(seats.map(({ user }) => user));
      const isOurs = ({ user }: ListedMove): boolean => users.has(user);
      const ask = async () => (await listBetween(lab, spanOfRun(lab))).filter(isOurs);
      const listed = await listSettled(lab, ask);
      checkList(lab, listed, seats);
      checkOwed(lab, seats);
      const moves = seats
        .flatMap((seat) => lab.moves(seat))
        .filter(({ state }) => state === 'done');
      lab.check('净额', netOf(listed), netOf(moves.map((move) => ({ ...move, state: 'done' }))));
    },
  },
];

/** What the members won together: payouts minus bets in force. */
function netOf(moves: readonly Pick<ListedMove, Counted>[]): number {
  const done = moves.filter(({ state }) => state === 'done');
  const back = new Set(
    done.filter(({ kind }) => kind === 'rollback').map(({ reference_transaction_uuid: of }) => of),
  );
  return done
    .filter(({ transaction_uuid: id }) => !back.has(id))
    .reduce((sum, { kind, amount }) => sum + signOf(kind) * amount, 0);
}

type Counted = 'transaction_uuid' | 'reference_transaction_uuid' | 'kind' | 'amount' | 'state';

function signOf(kind: ListedMove['kind']): number {
  if (kind === 'rollback') return 0;
  return kind === 'win' ? 1 : -1;
}
