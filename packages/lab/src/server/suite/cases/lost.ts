import type { CaseLab, ProviderCase } from '../kit.ts';
import { cut, mistaken, noise, redirect, slow, type WalletBehaviour } from '../manners.ts';
import { idsTried, nothingOf, wholeRound } from '../rounds.ts';

const GATEWAY = '<html><body>502 Bad Gateway</body></html>';

interface Broken {
  readonly id: ProviderCase['id'];
  readonly title: string;
  readonly kind: 'bet' | 'win';
  readonly times: number;
  readonly manner: (lab: CaseLab) => WalletBehaviour;
}

/** A temporary fault: the same id again, and the round goes on as if nothing had happened. */
const passing = ({ id, title, kind, times, manner }: Broken): ProviderCase => {
  const name = kind === 'bet' ? '下注' : '派彩';
  return {
    id,
    title,
    does: `钱包对${name}的前 ${times} 次调用这样答复，之后照常；想要的结果是走`,
    due: '同一编号再送，这一局照常了结，注额正好退回',
    isMoney: true,
    run: async (lab) => {
      const seat = await lab.seated();
      lab.plan(seat, kind, times, manner(lab));
      await wholeRound(lab, seat, { outcome: 'push' });
      lab.check(`${name}的编号`, idsTried(lab, seat, kind), 1);
    },
  };
};

/** An invalid answer to every try of a bet: nothing was taken, so nothing may be paid. */
const unbelievable = (
  id: ProviderCase['id'],
  title: string,
  manner: (lab: CaseLab) => WalletBehaviour,
): ProviderCase => ({
  id,
  title,
  does: '钱包没有执行下注，却一律这样答复；想要的结果是赢',
  due: '不当作成立：放弃并撤销，不派彩，余额不变',
  isMoney: true,
  run: async (lab) => void (await nothingOf(lab, manner(lab))),
});

const late = (lab: CaseLab) => (): Promise<void> => lab.pause(lab.settings.slowMs);
const one = { times: 1 } as const;

export const lost: readonly ProviderCase[] = [
  passing({
    id: 'TO-01',
    title: '下注没有执行就断线',
    kind: 'bet',
    ...one,
    manner: () => cut('never'),
  }),
  passing({
    id: 'TO-02',
    title: '下注执行之后断线',
    kind: 'bet',
    ...one,
    manner: () => cut('first'),
  }),
  passing({
    id: 'TO-03',
    title: '派彩没有执行就断线两次',
    kind: 'win',
    times: 2,
    manner: () => cut('never'),
  }),
  passing({
    id: 'TO-04',
    title: '派彩执行之后断线两次',
    kind: 'win',
    times: 2,
    manner: () => cut('first'),
  }),
  passing({
    id: 'TO-05',
    title: '下注已执行，答复慢得没人等',
    kind: 'bet',
    ...one,
    manner: (lab) => slow('first', late(lab)),
  }),
  passing({
    id: 'TO-06',
    title: '下注很慢才执行，第二次先到',
    kind: 'bet',
    ...one,
    manner: (lab) => slow('late', late(lab)),
  }),
  passing({
    id: 'TO-07',
    title: '派彩已执行，答复慢得没人等',
    kind: 'win',
    ...one,
    manner: (lab) => slow('first', late(lab)),
  }),
  passing({
    id: 'TO-08',
    title: '派彩执行之后答乱码两次',
    kind: 'win',
    times: 2,
    manner: () => noise('first', '\u0000\ufffd{"status":'),
  }),
  passing({
    id: 'TO-09',
    title: '下注没有执行，答 HTTP 503',
    kind: 'bet',
    ...one,
    manner: () => noise('never', '{}', 503),
  }),
  passing({
    id: 'TO-10',
    title: '派彩没有执行，连答三次 HTTP 503',
    kind: 'win',
    times: 3,
    manner: () => noise('never', '{}', 503),
  }),
  passing({
    id: 'TO-11',
    title: '派彩执行之后网关答 502 网页',
    kind: 'win',
    ...one,
    manner: () => noise('first', GATEWAY, 502),
  }),
  passing({
    id: 'TO-12',
    title: '派彩没有执行，答 HTTP 200 的空内容',
    kind: 'win',
    ...one,
    manner: () => noise('never', ''),
  }),
  unbelievable('TO-13', '下注一律答乱码，不当作成立', () => noise('never', 'RS_OK')),
  unbelievable('TO-14', '答复属于另一个请求，不当作成立', () =>
    mistaken('答的是另一个请求', { request_uuid: '00000000-0000-4000-8000-000000000000' }),
  ),
  unbelievable('TO-15', '答复属于另一个会员，不当作成立', () =>
    mistaken('答的是另一个会员', { user: 'somebody-else' }),
  ),
  unbelievable('TO-16', '成功的答复却没有余额，不当作成立', () =>
    mistaken('没有余额', { balance: undefined }),
  ),
  unbelievable('TO-17', '没有见过的状态，不当作成立', () =>
    mistaken('状态是 RS_SURPRISE', { status: 'RS_SURPRISE' }),
  ),
  unbelievable('TO-18', 'HTTP 500 里写着成功，不当作成立', () => ({
    label: 'HTTP 500，内容写着成功，未执行',
    does: 'never',
    sent: (honest) => ({ http: 500, body: JSON.stringify({ ...honest, status: 'RS_OK' }) }),
  })),
  unbelievable('TO-19', '不跟随重定向，签名的请求不给别处', (lab) =>
    redirect(`${lab.elsewhere}transaction/bet`),
  ),
];
