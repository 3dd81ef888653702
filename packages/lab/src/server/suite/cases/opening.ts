import { gameCalls, listedGame } from '@tianping/plugin-venues/hub88';
import { z } from 'zod';
import { CaseEnd, type CaseLab, type ProviderCase } from '../kit.ts';
import { playAnswer } from '../line.ts';
import { misfitGames, misfitText, readAs } from '../misfit.ts';

/** The address that the provider gives out; ends the case when there is none. */
export async function urlOf(lab: CaseLab, content: object): Promise<string> {
  const json = await lab.good('game/url', content);
  const read = gameCalls['game/url'].answer.safeParse(json);
  lab.check('答复里的地址', read.success ? '合格' : json, '合格');
  if (!read.success) throw new CaseEnd('game/url');
  return read.data.url;
}

const required = ['operator_id', 'platform', 'game_code', 'currency', 'lobby_url'] as const;

export const opening: readonly ProviderCase[] = [
  {
    id: 'LS-01',
    title: '名单合乎格式，含要测的游戏',
    does: '请求 game/list，逐个核对字段',
    due: '字段齐全，代码不重复，--games 所列的都在且可用',
    isMoney: false,
    run: async (lab) => {
      const json = await lab.good('game/list', {});
      const list = readAs(z.array(z.unknown()), json);
      const misfits = list.success ? misfitGames(list.data) : [misfitText(list.error)];
      lab.check('字段不合的游戏', misfits, []);
      const games = z.array(listedGame).safeParse(json);
      if (!games.success) return;
      const codes = games.data.map(({ game_code: code }) => code);
      lab.check('重复的代码', codes.length - new Set(codes).size, 0);
      for (const wanted of new Set([lab.game, ...lab.settings.games])) {
        const game = games.data.find(({ game_code: code }) => code === wanted);
        lab.check(`名单里的 ${wanted}`, game?.enabled ?? '没有', true);
      }
    },
  },
  {
    id: 'LS-02',
    title: '每个要测的游戏都能启动，电脑与手机',
    does: '对每个游戏各请求两次 game/url',
    due: '每次得到一个 http(s) 地址，不超过 500 个字符',
    isMoney: false,
    run: async (lab) => {
      const seat = lab.seat();
      for (const code of new Set([lab.game, ...lab.settings.games])) {
        for (const platform of ['GPL_DESKTOP', 'GPL_MOBILE']) {
          await urlOf(lab, lab.opening(seat, { platform, game_code: code }));
        }
      }
    },
  },
  {
    id: 'LS-03',
    title: '每次启动是一个新的地址',
    does: '两个会员各启动一次，其中一个再启动一次',
    due: '三个地址互不相同：地址里带的是这一次会话',
    isMoney: true,
    run: async (lab) => {
      const [one, other] = [lab.seat(), lab.seat()];
      const urls = [
        await urlOf(lab, lab.opening(one)),
        await urlOf(lab, lab.opening(other)),
        await urlOf(lab, lab.opening(lab.seat({ of: one }))),
      ];
      lab.check('不同的地址', new Set(urls).size, 3);
    },
  },
  {
    id: 'LS-04',
    title: '地址能打开，也能被本站嵌入',
    does: '像浏览器那样打开地址',
    due: 'HTTP 200 的 HTML；没有 X-Frame-Options，frame-ancestors（若有）含本站',
    isMoney: false,
    run: async (lab) => {
      const page = await lab.page(await urlOf(lab, lab.opening(lab.seat())));
      if (!page) return;
      lab.check('页面', page.status, 200);
      lab.check('是 HTML', /html/.test(page.header('content-type') ?? ''), true);
      lab.check('X-Frame-Options', page.header('x-frame-options'), null);
      const policy = page.header('content-security-policy') ?? '';
      const framed = /frame-ancestors([^;]*)/.exec(policy)?.[1] ?? null;
      const isFramed = framed === null || /\*(\s|$)/.test(framed);
      const { siteOrigin } = lab.settings;
      lab.check('准许本站嵌入', isFramed || framed.includes(siteOrigin), true);
    },
  },
  {
    id: 'LS-05',
    title: '没有的游戏启动被拒',
    does: 'game_code 用一个不存在的代码',
    due: 'HTTP 4xx',
    isMoney: false,
    run: (lab) =>
      lab.refused('game/url', lab.opening(lab.seat(), { game_code: 'no-such-game' }), {
        due: '4xx',
      }),
  },
  {
    id: 'LS-06',
    title: '启动缺字段被拒',
    does: `依次去掉 ${required.join('、')}`,
    due: '每次 HTTP 4xx，钱包没有收到任何交易',
    isMoney: false,
    run: async (lab) => {
      const seat = lab.seat();
      const operator_id = lab.settings.operatorId;
      for (const field of required) {
        const content = { operator_id, ...lab.opening(seat), [field]: undefined };
        const how = { due: '4xx', what: `去掉 ${field} 之后的答复` } as const;
        await lab.refused('game/url', JSON.stringify(content), how);
      }
      lab.check('钱包收到的交易', lab.moves(seat).length, 0);
    },
  },
  {
    id: 'LS-07',
    title: '字段类型不对被拒',
    does: 'platform 用没有的值，game_code 用数字，lobby_url 用数组',
    due: '每次 HTTP 4xx',
    isMoney: false,
    run: async (lab) => {
      const seat = lab.seat();
      for (const change of [{ platform: 'TABLET' }, { game_code: 7 }, { lobby_url: ['x'] }]) {
        const what = `改成 ${JSON.stringify(change)} 之后的答复`;
        await lab.refused('game/url', lab.opening(seat, change), { due: '4xx', what });
      }
    },
  },
  {
    id: 'LS-08',
    title: '试玩不需要会员',
    does: '币种为试玩币种，不给会员与会话',
    due: '得到一个地址',
    isMoney: false,
    run: async (lab) => void (await urlOf(lab, lab.opening(null))),
  },
  {
    id: 'LS-09',
    title: '试玩不碰钱包',
    does: '启动试玩，在沙箱里玩赢、输、撤销各一局',
    due: '每局了结，没有交易，钱包没有收到任何调用',
    isMoney: true,
    run: async (lab) => {
      await urlOf(lab, lab.opening(null));
      const before = lab.books.strangers.length;
      for (const outcome of ['win', 'lose', 'rollback'] as const) {
        const json = await lab.good('sandbox/play', lab.playing(null, { outcome }));
        const read = playAnswer.safeParse(json);
        lab.check('试玩的交易', read.data?.transactions ?? json, []);
      }
      await lab.quiet();
      lab.check('钱包收到的陌生调用', lab.books.strangers.slice(before), []);
    },
  },
  {
    id: 'LS-10',
    title: '真钱却没有会员被拒',
    does: '币种为会话币种，分别不给会员、不给会话',
    due: '每次 HTTP 4xx',
    isMoney: true,
    run: async (lab) => {
      const seat = lab.seat();
      for (const field of ['user', 'token'] as const) {
        const what = `去掉 ${field} 之后的答复`;
        const content = lab.opening(seat, { [field]: undefined });
        await lab.refused('game/url', content, { due: '4xx', what });
      }
    },
  },
  {
    id: 'LS-11',
    title: '重放启动请求不动钱',
    does: '同一个签过名的启动请求原样再发两次',
    due: 'HTTP 200 或 4xx，钱包没有收到任何交易',
    isMoney: true,
    run: async (lab) => {
      const seat = lab.seat();
      const operator_id = lab.settings.operatorId;
      const body = JSON.stringify({ operator_id, ...lab.opening(seat) });
      await lab.good('game/url', body);
      for (let time = 0; time < 2; time += 1) {
        const { http } = await lab.ask('game/url', body);
        const isCalm = http === 200 || (http !== null && http >= 400 && http < 500);
        lab.check('重放的答复', isCalm ? '200 或 4xx' : http, '200 或 4xx');
      }
      lab.check('钱包收到的交易', lab.moves(seat).length, 0);
    },
  },
];
