import type { ProviderCase } from '@tianping/lab/server';
import type { Patch } from '@tianping/lab/testing';

/** The sample provider with one lie, and the case that detects it. */
export interface Liar {
  readonly name: string;
  readonly caughtBy: ProviderCase['id'];
  /** What that case finds, in its own words. */
  readonly shows: string;
  readonly patches: readonly Patch[];
}

const liar = (
  name: string,
  [caughtBy, shows]: readonly [caughtBy: ProviderCase['id'], shows: string],
  ...patches: readonly (readonly [from: string, to: string])[]
): Liar => ({ name, caughtBy, shows, patches: patches.map(([from, to]) => ({ from, to })) });

const SEND_BET = 'const status = await send(session, bet);';
const TRY_BET = 'await tryBet(session, bet);';
const SEND_END = 'const status = await send(session, move);';
const REFUSE = "if (isRefusal(status)) bet.state = 'refused';";
const DELIVERED =
  "if (bet.state === 'open' && move.state === 'done') bet.state = isNone ? 'refused' : 'done';";
const ARRIVED = "if (status === 'RS_OK' || isNone) move.state = 'done';";
const UNTIL = "server.listening && move.state === 'open'";
const AMOUNT = '{ amount, currency, is_free: false }';
const LISTED = 'own.filter((move) => isIn(move) && (!user || move.user === user))';
const MOVE = '{ ...move, transaction_uuid: randomUUID()';

/** Each does one thing that costs somebody money, or hides it, and everything else as the sample does. */
export const liars: readonly Liar[] = [
  liar(
    'a bet tried again under a new id',
    ['ID-01', '下注'],
    [SEND_BET, `if (tries > 0) bet.transaction_uuid = randomUUID(); ${SEND_BET}`],
  ),
  liar(
    'a payout tried again under a new id, which pays twice',
    ['ID-02', '派彩笔数'],
    [SEND_END, `if (tries > 0) move.transaction_uuid = randomUUID(); ${SEND_END}`],
  ),
  liar(
    'a refusal ignored',
    ['BT-02', '没有下注的派彩'],
    [REFUSE, "if (isRefusal(status)) bet.state = 'done';"],
  ),
  liar(
    'amounts that went through a fraction',
    ['AM-03', '字段不合'],
    [AMOUNT, '{ amount: (amount / 1e5) * 1e5, currency, is_free: false }'],
  ),
  liar(
    'amounts rounded to whole units',
    ['AM-02', '下注'],
    [AMOUNT, '{ amount: Math.round(amount / 1e5) * 1e5, currency, is_free: false }'],
  ),
  liar(
    'another currency than that of the session',
    ['AM-06', '币种不是会话的币种'],
    ["currency: 'CNY', amount, round_closed", "currency: 'USD', amount, round_closed"],
  ),
  liar(
    'a lost bet that is never taken back',
    ['RB-03', '收到撤销'],
    ["bet.state === 'refused' ? null", "bet.state !== 'done' ? null"],
  ),
  liar(
    'a round ended twice',
    ['WN-04', '结束的局又派彩'],
    [DELIVERED, `${DELIVERED} if (move.kind === 'win') await send(session, ${MOVE}, amount: 0 });`],
  ),
  liar(
    'a payout sent twice',
    ['WN-01', '派彩笔数'],
    [DELIVERED, `${DELIVERED} if (move.kind === 'win') await send(session, ${MOVE} });`],
  ),
  liar(
    'a payout for a bet that nobody confirmed',
    ['WN-05', '没有下注的派彩'],
    [TRY_BET, `${TRY_BET} if (bet.state === 'open') bet.state = 'done';`],
  ),
  liar(
    'a bad signature accepted',
    ['SG-03', '答复'],
    ["!verify('RSA-SHA256', body, operatorKey, signature)", 'signature.length === 0'],
  ),
  liar(
    'other bytes signed than sent',
    ['SG-09', '签名与公钥不符'],
    [
      'Buffer.from(body), privateKey',
      'Buffer.from(JSON.stringify(JSON.parse(body), null, 1)), privateKey',
    ],
  ),
  liar('a list that misses a movement', ['RC-01', '名单缺的'], [LISTED, `${LISTED}.slice(0, -1)`]),
  liar(
    'refused bets listed as done',
    ['RC-05', '列为成立的'],
    [LISTED, `${LISTED}.map((move) => ({ ...move, state: 'done' }))`],
  ),
  liar(
    'an old balance shown',
    ['BL-02', '供应商显示的余额'],
    ['session.balance = answer.balance;', 'session.balance ??= answer.balance;'],
  ),
  liar(
    'a balance reckoned by itself',
    ['BL-03', '供应商显示的余额'],
    [
      'session.balance = answer.balance;',
      "session.balance = (session.balance ?? answer.balance + (kind === 'bet' ? amount : 0)) + (kind === 'bet' ? -amount : amount);",
    ],
  ),
  liar(
    'a payout that names no bet of its round',
    ['WN-06', '没有下注的派彩'],
    ['bet?.transaction_uuid ?? null', 'bet && randomUUID()'],
  ),
  liar(
    'a lost round that is never ended',
    ['WN-02', '派彩笔数'],
    ['if (end) await', 'if (end && amount) await'],
  ),
  liar(
    'plays after the session has ended',
    ['SE-01', '送到钱包的下注'],
    ['|| session?.isOver) return null', ') return null'],
  ),
  liar(
    'a payout dropped when the session ends',
    ['SE-02', '会话结束之后还在送'],
    [UNTIL, `!session.isOver && ${UNTIL}`],
  ),
  liar(
    'a bet forgotten because its session ended meanwhile',
    ['SE-11', '在途的下注有了结局'],
    [
      TRY_BET,
      `${TRY_BET} if (session.isOver) return { round, state: 'open', balance: null, transactions: [] };`,
    ],
  ),
  liar(
    'a payout after the rollback',
    ['RB-07', '撤销之后又派彩'],
    [
      DELIVERED,
      `${DELIVERED} if (move.kind === 'rollback') await send(session, ${MOVE}, kind: 'win' });`,
    ],
  ),
  liar(
    'a payout given up after two tries',
    ['TO-10', '派彩笔数'],
    [UNTIL, `tries < 2 && ${UNTIL}`],
  ),
  liar(
    'a payout that is called refused when the wallet says duplicate, and never sent again',
    ['WN-09', '派彩笔数'],
    [
      ARRIVED,
      `${ARRIVED} if (move.kind === 'win' && /DUPLICATE/.test(status)) move.state = 'refused';`,
    ],
  ),
  liar(
    'a bet that counts as taken when its second try is refused',
    ['BT-18', '没有下注的派彩'],
    ['&& tries > 0) return;', "&& tries > 0) return void (bet.state = 'done');"],
  ),
  liar(
    'a refusal believed that names no request, of a bet that had been taken',
    ['BT-20', '撤销笔数'],
    [
      'answer?.request_uuid !== request_uuid',
      '(answer?.request_uuid ?? request_uuid) !== request_uuid',
    ],
    ['&& tries > 0) return;', "&& tries > 0) return void (bet.state = 'refused');"],
  ),
  liar(
    'a bet called done whose rollback found nothing',
    ['RB-04', '名单的状态'],
    ["isNone ? 'refused' : 'done'", "'done'"],
  ),
  liar(
    'a bet called refused that was taken and given back',
    ['RC-06', '名单的状态'],
    ["isNone ? 'refused' : 'done'", "'refused'"],
  ),
  liar(
    'a bet whose second try is never sent',
    ['BT-19', '下注再送过'],
    ['tries < 3 && bet.state', 'tries < 1 && bet.state'],
  ),
  liar(
    'a rollback sent once and forgotten',
    ['RB-06', '撤销笔数'],
    [UNTIL, `(tries === 0 || move.kind !== 'rollback') && ${UNTIL}`],
  ),
  liar(
    'an answer to another request believed',
    ['TO-14', '没有下注的派彩'],
    ['answer?.request_uuid !== request_uuid', 'answer === null'],
  ),
  liar(
    'a redirection followed',
    ['TO-19', '把签名的请求送到了别处'],
    ["redirect: 'error'", "redirect: 'follow'"],
  ),
  liar(
    'a replayed request played again',
    ['ID-06', '下注笔数'],
    ['if (known) return', 'if (known && false) return'],
  ),
  liar(
    'demo play that asks the wallet',
    ['LS-09', '试玩的交易'],
    [
      'asked.currency === DEMO ? null',
      "asked.currency === DEMO ? { user: 'demo', token: 'demo', game_code: 'dice' }",
    ],
  ),
  liar(
    'a round shown to whoever asks',
    ['RC-10', '答复'],
    ['move.user === user && isIt(move)', 'isIt(move)'],
  ),
  liar(
    'a session that any token opens',
    ['SE-08', '送到钱包的下注'],
    [
      'sessions.get(',
      '[...sessions.values()].find((one) => one.user === asked.user) ?? sessions.get(',
    ],
  ),
];
