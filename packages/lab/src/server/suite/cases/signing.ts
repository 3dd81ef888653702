import { generateKeyPairSync } from 'node:crypto';
import { signBody } from '@tianping/plugin-venues/hub88';
import type { CaseLab, ProviderCase } from '../kit.ts';
import { wholeRound } from '../rounds.ts';

const foreign = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
const DENIED = [401, 403] as const;

const listing = (lab: CaseLab): string => JSON.stringify({ operator_id: lab.settings.operatorId });

export const signing: readonly ProviderCase[] = [
  {
    id: 'SG-01',
    title: '正确签名的请求被接受',
    does: '用实验室的私钥签名，请求游戏名单',
    due: 'HTTP 200 与名单',
    isMoney: false,
    run: async (lab) => void (await lab.good('game/list', {})),
  },
  {
    id: 'SG-02',
    title: '没有签名被拒',
    does: '请求不带 X-Hub88-Signature',
    due: 'HTTP 401 或 403',
    isMoney: true,
    run: (lab) => lab.refused('game/list', {}, { due: DENIED, how: { signature: null } }),
  },
  {
    id: 'SG-03',
    title: '别人的密钥签名被拒',
    does: '用另一把 2048 位 RSA 私钥签名',
    due: 'HTTP 401 或 403',
    isMoney: true,
    run: (lab) => lab.refused('game/list', {}, { due: DENIED, how: { by: foreign } }),
  },
  {
    id: 'SG-04',
    title: '别的内容的签名被拒',
    does: '签名本身有效，但签的是另一个请求的内容',
    due: 'HTTP 401 或 403',
    isMoney: true,
    run: (lab) => lab.refused('game/list', {}, { due: DENIED, how: { of: '{"operator_id":2}' } }),
  },
  {
    id: 'SG-05',
    title: '签名之后多一个空格被拒',
    does: '先签名，再在内容末尾加一个空格',
    due: 'HTTP 401 或 403：签名覆盖原始字节，而不是解析之后的内容',
    isMoney: true,
    run: (lab) =>
      lab.refused('game/list', `${listing(lab)} `, { due: DENIED, how: { of: listing(lab) } }),
  },
  {
    id: 'SG-06',
    title: '带换行与缩进的内容照样验得过',
    does: '内容分行缩进，含中文，按这些字节签名',
    due: 'HTTP 200：验签不得先把内容重排',
    isMoney: false,
    run: async (lab) => {
      const content = { operator_id: lab.settings.operatorId, remark: '测试' };
      await lab.good('game/list', JSON.stringify(content, null, 2));
    },
  },
  {
    id: 'SG-07',
    title: '没有的运营商被拒',
    does: '用一个没有登记的 operator_id，签名是实验室的',
    due: 'HTTP 401 或 403',
    isMoney: true,
    run: (lab) => lab.refused('game/list', { operator_id: 2_000_000_000 }, { due: DENIED }),
  },
  {
    id: 'SG-08',
    title: '每一个调用都验签',
    does: '用别人的密钥请求启动、局、交易、结束会话与沙箱开局',
    due: '全部 HTTP 401 或 403，钱包没有收到任何调用',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      const how = { by: foreign };
      const { user } = seat;
      await lab.refused('game/url', lab.opening(seat), { due: DENIED, how });
      await lab.refused('game/round', { user, round: 'any' }, { due: DENIED, how });
      await lab.refused('transactions/list', { user, round: 'any' }, { due: DENIED, how });
      await lab.refused('session/end', { user }, { due: DENIED, how });
      const playing = lab.playing(seat, { outcome: 'win' });
      await lab.refused('sandbox/play', playing, { due: DENIED, how });
      await lab.quiet();
      lab.check('钱包收到的交易', lab.moves(seat).length, 0);
    },
  },
  {
    id: 'SG-09',
    title: '供应商的每个请求都签对',
    does: '玩一局，用供应商的公钥核对钱包收到的每个请求',
    due: '签名是对所发原始字节的 RSA-SHA256（PKCS #1 v1.5）',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      await wholeRound(lab, seat, { outcome: 'win' });
    },
  },
  {
    id: 'SG-10',
    title: '不是 JSON 对象的内容被拒',
    does: '签名正确，内容依次是半个 JSON、数组、null、空',
    due: '都是 HTTP 4xx，不是 5xx',
    isMoney: false,
    run: async (lab) => {
      for (const body of ['{"operator_id":', '[]', 'null', '']) {
        await lab.refused('game/list', body, { due: '4xx' });
      }
    },
  },
  {
    id: 'SG-11',
    title: '残缺的签名被拒',
    does: '签名依次少四个字符、不是 base64、长度为一',
    due: 'HTTP 401 或 403，不是 5xx',
    isMoney: true,
    run: async (lab) => {
      const whole = signBody(foreign, listing(lab));
      for (const signature of [whole.slice(4), '?'.repeat(344), 'A']) {
        await lab.refused('game/list', listing(lab), { due: DENIED, how: { signature } });
      }
    },
  },
];
