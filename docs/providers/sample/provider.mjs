// A provider of games in one file: Node 20 or newer, no packages, all in memory, one game of two dice. It passes the lab.
// In production `moves` is a table: a movement is written before it is sent, and sent with that id after a crash too.
import { createHash, randomInt, randomUUID, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const BASE = '/operator/generic/v2/';
const DEMO = 'XXX'; // the currency of demo play: no wallet is ever asked
const CENT = 1_000; // amounts are hundred-thousandths of the unit: 3.56 is 356000, always a whole number
const MAX = 1_000_000_000 * CENT; // ten million units
const NONE = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
/** Says for certain that a bet was not taken. What is no sound answer is 'LOST': nobody knows what was done. */
const isRefusal = (status) => /^RS_ERROR_(?!UNKNOWN$)/.test(status);
const isText = (value) => typeof value === 'string' && value !== '' && value.length <= 500;
const isStake = (n) => Number.isInteger(n) && n % CENT === 0 && n > 0 && n <= MAX;
const isOneOf = (values) => (value) => values.includes(value);
const OUTCOMES = ['win', 'lose', 'push', 'rollback'];
const PLATFORMS = ['GPL_DESKTOP', 'GPL_MOBILE'];
const GAME = { game_code: 'dice', name: 'Two dice', category: 'Dice', product: 'DZ' };
Object.assign(GAME, { enabled: true, platforms: PLATFORMS, blocked_countries: [], url_thumb: '' });
const opening = { game_code: isOneOf([GAME.game_code]), currency: isOneOf(['CNY', DEMO]) };
/** What a request must hold; anything else is answered with 400, and nothing is done. */
const SHAPES = {
  'game/list': {},
  'game/url': { ...opening, lobby_url: isText, platform: isOneOf(PLATFORMS) },
  'game/round': { user: isText },
  'transactions/list': {},
  'session/end': { user: isText },
  'sandbox/play': { ...opening, request_uuid: isText, stake: isStake, outcome: isOneOf(OUTCOMES) },
};

/** What two dice pay: above seven 1.95 times the stake, at seven the stake. Whole numbers, cut down to a cent. */
function roll(stake, wanted) {
  const sum = randomInt(1, 7) + randomInt(1, 7);
  const outcome = sum > 7 ? 'win' : sum === 7 ? 'push' : 'lose';
  if (outcome !== wanted) return roll(stake, wanted); // only the sandbox wants one: it throws until it comes
  if (outcome === 'win') return Math.floor((stake * 195) / (100 * CENT)) * CENT;
  return outcome === 'push' ? stake : 0;
}

/** `options`: operatorId, operatorKey and privateKey (PEM), walletUrl, port; answerMs and pauseMs in milliseconds. */
export async function startProvider(options) {
  const { operatorId, operatorKey, privateKey, walletUrl, port } = options;
  const { answerMs = 1_000, pauseMs = 500 } = options;
  const sessions = new Map(); // user and token → { user, token, game_code, sub_partner_id, balance, isOver }
  const moves = []; // bets, payouts and rollbacks, as transactions/list shows them
  const plays = new Map(); // request_uuid of sandbox/play → { text, answer }
  const server = createServer(serve).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${server.address().port}`;

  function addMove(session, kind, round, amount, bet) {
    const { user, game_code, sub_partner_id } = session;
    const move = { transaction_uuid: randomUUID(), kind, state: 'open', user, game_code, round };
    Object.assign(move, { sub_partner_id, currency: 'CNY', amount, round_closed: bet !== null });
    move.reference_transaction_uuid = bet?.transaction_uuid ?? null;
    move.created_at = new Date().toISOString();
    moves.push(move);
    return move;
  }

  /** Sends a movement once. However often that is, its id and its content stay. Answers the wallet's status. */
  async function send(session, move) {
    const { kind, state, created_at, amount, currency, ...content } = move;
    if (kind !== 'rollback') Object.assign(content, { amount, currency, is_free: false });
    const request_uuid = randomUUID();
    const body = JSON.stringify({ ...content, request_uuid, token: session.token });
    const signature = sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
    try {
      const response = await fetch(`${walletUrl}/transaction/${kind}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body,
        redirect: 'error', // a signed request goes to nobody else
        signal: AbortSignal.timeout(answerMs),
      });
      const answer = response.status === 200 ? await response.json() : null;
      if (answer?.request_uuid !== request_uuid) return 'LOST';
      const isSound = answer.user === move.user && answer.currency === currency;
      const hasBalance = isSound && Number.isSafeInteger(answer.balance);
      if (hasBalance) session.balance = answer.balance; // what the wallet says, never a sum of our own
      return answer.status === 'RS_OK' && !hasBalance ? 'LOST' : answer.status;
    } catch {
      return 'LOST';
    }
  }

  /** A bet is tried three times. One that is open after that is taken back: a try without an answer may have been done. */
  async function tryBet(session, bet) {
    for (let tries = 0; tries < 3 && bet.state === 'open'; tries += 1) {
      const status = await send(session, bet);
      if (status === 'RS_OK') bet.state = 'done';
      if (isRefusal(status) && tries > 0) return; // that says nothing of the tries before
      if (isRefusal(status)) bet.state = 'refused';
    }
  }

  /** Payouts and rollbacks are sent until they have arrived, with growing pauses, session or no session. */
  async function deliver(session, move, bet) {
    for (let tries = 0; server.listening && move.state === 'open'; tries += 1) {
      if (tries > 0) await pause(pauseMs * 2 ** Math.min(tries - 1, 10));
      const status = await send(session, move);
      const isNone = move.kind === 'rollback' && status === NONE;
      if (status === 'RS_OK' || isNone) move.state = 'done';
      if (bet.state === 'open' && move.state === 'done') bet.state = isNone ? 'refused' : 'done';
    }
  }

  /** One round: a bet, then a payout (0 when lost) or a rollback, which ends it. Demo play knows no wallet. */
  async function play({ stake, outcome }, session) {
    const round = randomUUID();
    if (!session) return { round, state: 'settled', balance: MAX, transactions: [] };
    const bet = addMove(session, 'bet', round, stake, null);
    await tryBet(session, bet);
    const isBack = bet.state === 'open' || outcome === 'rollback';
    const [kind, amount] = isBack ? ['rollback', stake] : ['win', roll(stake, outcome)];
    const end = bet.state === 'refused' ? null : addMove(session, kind, round, amount, bet);
    if (end) await Promise.race([deliver(session, end, bet), pause(2 * answerMs)]);
    const ended = end === null ? 'refused' : isBack ? 'undone' : 'settled';
    const state = end?.state === 'open' ? 'open' : ended;
    const transactions = moves.filter((move) => move.round === round);
    return { round, state, balance: session.balance, transactions };
  }

  /** The same request again is the same play; with other content it is none. */
  function playOnce(asked) {
    const text = JSON.stringify(asked);
    const known = plays.get(asked.request_uuid);
    if (known) return known.text === text ? known.answer : null;
    const session = asked.currency === DEMO ? null : sessions.get(`${asked.user} ${asked.token}`);
    if (session === undefined || session?.isOver) return null;
    plays.set(asked.request_uuid, { text, answer: play(asked, session) });
    return plays.get(asked.request_uuid).answer;
  }

  /** What is sent with 200, by call; null is sent as 400. */
  const answers = {
    'game/list': () => [GAME],
    'game/url': ({ user, token, game_code, sub_partner_id, currency }) => {
      if (currency !== DEMO && !(isText(user) && isText(token))) return null;
      const session = { user, token, game_code, sub_partner_id, balance: null, isOver: false };
      if (currency !== DEMO) sessions.set(`${user} ${token}`, session);
      return { url: `${origin}/play/dice#session=${randomUUID()}` };
    },
    'game/round': ({ user, round, transaction_uuid: id }) => {
      const isIt = (move) => move.round === round || move.transaction_uuid === id;
      const found = moves.find((move) => move.user === user && isIt(move));
      return found ? { url: `${origin}/round/${found.round}` } : null;
    },
    'transactions/list': ({ round, user, sub_partner_id: site, start_time, end_time }) => {
      if (!round && !(start_time <= end_time)) return null;
      const isThen = (at) => !(at < start_time || at >= end_time); // both are ISO 8601 in UTC
      const isIn = (move) => (!round || move.round === round) && isThen(move.created_at);
      const own = site ? moves.filter((move) => move.sub_partner_id === site) : moves;
      return own.filter((move) => isIn(move) && (!user || move.user === user)).slice(0, 1_000);
    },
    'session/end': ({ user, token_hash: hash }) => {
      const isMeant = (token) => !hash || hash === createHash('sha256').update(token).digest('hex');
      for (const one of sessions.values()) one.isOver ||= one.user === user && isMeant(one.token);
      return { ended: true };
    },
    'sandbox/play': playOnce,
  };

  /** What an operator asks is signed over the very bytes of the body: they are checked before they are read. */
  async function serve(request, response) {
    const answer = (http, content) => response.writeHead(http).end(JSON.stringify(content));
    const body = Buffer.concat(await request.toArray());
    const name = request.url.slice(BASE.length);
    response.setHeader('content-type', request.method === 'GET' ? 'text/html' : 'application/json');
    if (request.method === 'GET') return response.end('<!doctype html><title>Two dice</title>');
    if (!request.url.startsWith(BASE) || !Object.hasOwn(SHAPES, name)) return answer(404, {});
    const signature = Buffer.from(request.headers['x-hub88-signature'] ?? '', 'base64');
    if (!verify('RSA-SHA256', body, operatorKey, signature)) return answer(401, { error: 'key' });
    try {
      const asked = JSON.parse(body.toString());
      if (asked.operator_id !== operatorId) return answer(401, { error: 'operator' });
      const isSound = Object.entries(SHAPES[name]).every(([field, is]) => is(asked[field]));
      const content = isSound ? await answers[name](asked) : null;
      return content === null ? answer(400, { error: 'refused' }) : answer(200, content);
    } catch {
      return answer(400, { error: 'malformed' });
    }
  }

  return { origin, server };
}

// openssl genrsa -out provider-private.pem 2048 && openssl rsa -in provider-private.pem -pubout -out provider-public.pem
// WALLET_URL=http://127.0.0.1:8650/wallet OPERATOR_KEY=operator-public.pem node provider.mjs
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { WALLET_URL: walletUrl, OPERATOR_KEY = 'operator-public.pem', PORT = 8651 } = process.env;
  const operatorKey = readFileSync(OPERATOR_KEY, 'utf8');
  const privateKey = readFileSync('provider-private.pem', 'utf8');
  const options = { operatorId: 1, operatorKey, privateKey, walletUrl, port: Number(PORT) };
  process.stdout.write(`${(await startProvider(options)).origin}\n`);
}
