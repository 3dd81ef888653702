// Checks a proof of the studio without any of its code: `node verify.mjs proof.json` (or the proof on standard input).
// Imports nothing but Node's crypto and file reading. Prints every step; ends with 0 when all fit, 1 when one does not,
// 2 when the proof cannot be read, 3 when the secret has not been published yet.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const SUITS = ['s', 'h', 'c', 'd'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));

/** SHA-256 of the bytes that a hex text stands for, as hex. */
export function hashHex(hex) {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
}

/** What is published of a round's secret before the bets. */
export function commitmentTo(secret) {
  return createHash('sha256').update(`tianping/games/commitment|${secret}`).digest('hex');
}

/** 32-bit words, big endian, of HMAC-SHA256(key, `message:0`), HMAC-SHA256(key, `message:1`) … */
export function words(keyHex, message) {
  const key = Buffer.from(keyHex, 'hex');
  let at = 0;
  return () => {
    const block = createHmac('sha256', key)
      .update(`${message}:${Math.floor(at / 8)}`)
      .digest();
    at += 1;
    return block.readUInt32BE(((at - 1) % 8) * 4);
  };
}

/** Integers below a bound; too high a word is thrown away. */
export function integers(keyHex, message) {
  const next = words(keyHex, message);
  return (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    let value = next();
    while (value >= limit) value = next();
    return value % below;
  };
}

/** Takes cards from a shoe of which everybody knows how many of each are left. */
function cardTaker(int, left) {
  return () => {
    let at = int(left.reduce((sum, count) => sum + count, 0));
    let place = 0;
    for (; at >= left[place]; place += 1) at -= left[place];
    left[place] -= 1;
    return DECK[place];
  };
}

/** A new shoe burns as many cards as its first one says, and is cut. */
function burn(int, take, shoe) {
  if (shoe.cut !== null) return [];
  const first = take();
  const count = Math.min(RANKS.indexOf(first.slice(1)) + 1, 10);
  const burnt = [first, ...Array.from({ length: count }, take)];
  int(7);
  return burnt;
}

function baccarat(int, { shoe }) {
  const take = cardTaker(int, [...shoe.left]);
  const burnt = burn(int, take, shoe);
  const dealt = [take(), take(), take(), take()];
  const [player, banker] = [0, 1].map((side) => [dealt[side], dealt[side + 2]]);
  const pointsOf = (card) => Math.min(RANKS.indexOf(card.slice(1)) + 1, 10);
  const points = (cards) => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
  const [playerTwo, bankerTwo] = [points(player), points(banker)];
  const isNatural = playerTwo >= 8 || bankerTwo >= 8;
  if (!isNatural && playerTwo <= 5) player.push(take());
  const third = player.length === 3 ? points([player[2]]) : null;
  const least = { 4: 2, 5: 4, 6: 6 }[bankerTwo];
  const onThird = bankerTwo === 3 ? third !== 8 : third >= least && third <= 7;
  const bankerDraws = bankerTwo <= 2 || (third === null ? bankerTwo <= 5 : onThird);
  if (!isNatural && bankerDraws) banker.push(take());
  const [playerPoints, bankerPoints] = [points(player), points(banker)];
  const winner =
    playerPoints === bankerPoints ? 'tie' : playerPoints > bankerPoints ? 'player' : 'banker';
  return { player, banker, playerPoints, bankerPoints, winner, burnt };
}

function dragonTiger(int, { shoe }) {
  const take = cardTaker(int, [...shoe.left]);
  const burnt = burn(int, take, shoe);
  const [dragon, tiger] = [take(), take()];
  const gap = RANKS.indexOf(dragon.slice(1)) - RANKS.indexOf(tiger.slice(1));
  return { dragon, tiger, winner: gap > 0 ? 'dragon' : gap < 0 ? 'tiger' : 'tie', burnt };
}

/** Fisher-Yates from the last place down. */
function shuffled(int, items) {
  const list = [...items];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = int(at + 1);
    [list[at], list[other]] = [list[other], list[at]];
  }
  return list;
}

const upTo = (count) => Array.from({ length: count }, (_, at) => at + 1);
const lottery = (balls, animalOf) => (int, proof) => ({
  balls: balls(int),
  animal: animalOf?.(proof.issue) ?? null,
});
const digits = (count) => lottery((int) => Array.from({ length: count }, () => int(10)));

/** The animal of the lunar year in which an issue is drawn, counted from the rat, by Node's own calendar. */
function animalOf(issue) {
  const noon = new Date(`${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}T12:00Z`);
  const parts = new Intl.DateTimeFormat('en-u-ca-chinese', { year: 'numeric' }).formatToParts(noon);
  return (parts.find(({ type }) => type === 'relatedYear').value - 1900) % 12;
}

/** Games whose outcome this program works out; of others it checks hashes, chain and stream. */
const GAMES = {
  baccarat,
  'dragon-tiger': dragonTiger,
  roulette: (int) => ({ pocket: int(37) }),
  'sic-bo': (int) => ({ dice: upTo(3).map(() => int(6) + 1) }),
  dice: (int, proof) => ({ ...proof.options, rolled: int(10_000) }),
  ssc: digits(5),
  pc28: digits(3),
  k3: lottery((int) => upTo(3).map(() => int(6) + 1)),
  pk10: lottery((int) => shuffled(int, upTo(10))),
  x5: lottery((int) => shuffled(int, upTo(11)).slice(0, 5)),
  six: lottery((int) => shuffled(int, upTo(49)).slice(0, 7), animalOf),
  happy10: lottery((int) => shuffled(int, upTo(20)).slice(0, 8)),
};

/** `ssc-3` has the rules of `ssc`. */
const rulesOf = ({ gameCode }) => GAMES[gameCode.replace(/-(1|3|free|speed)$/, '')];

/** JSON with its keys in order. */
function ordered(value) {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The steps of a check: `[name, fits, what was computed]`; null while the secret is not published. */
export function check(proof) {
  const isRound = proof.form === 'round';
  const hasSecret = isRound || proof.form === 'table';
  const key = hasSecret ? proof.secret : proof.serverSeed;
  if (key === null) return null;
  const { chain, clientSeed, nonce, tableId, number, seeds } = proof;
  const ofHand = `${tableId}:${number}:${seeds?.join('|')}`;
  const ofPlay = `${clientSeed}:${nonce}${proof.form === 'pond' ? ':1' : ''}`;
  const message = isRound ? `${chain.salt}:${proof.place}` : hasSecret ? ofHand : ofPlay;
  const commitment = hasSecret ? commitmentTo(key) : hashHex(key);
  const stated = hasSecret ? proof.commitment : proof.serverSeedHash;
  const steps = [
    [hasSecret ? '密值与摘要' : '服务器种子与摘要', commitment === stated, commitment],
  ];
  if (isRound) {
    let hash = key;
    for (let at = 0; at < proof.place; at += 1) hash = hashHex(hash);
    const isOnChain = hash === chain.anchor && proof.place <= chain.length;
    steps.push([`哈希链，第 ${proof.place} 局`, isOnChain, hash]);
  }
  const next = words(key, message);
  const first = Array.from({ length: 8 }, () => next().toString(16).padStart(8, '0'));
  steps.push([`随机数（${message}）`, true, first.join(' ')]);
  const outcomeOf = rulesOf(proof);
  if (outcomeOf) {
    const outcome = ordered(outcomeOf(integers(key, message), proof));
    steps.push(['结果', outcome === ordered(isRound ? proof.outcome : proof.shown), outcome]);
  }
  return steps;
}

function main(file) {
  let proof;
  try {
    proof = JSON.parse(readFileSync(file ?? 0, 'utf8'));
  } catch {
    return process.stderr.write('读不懂这份证明\n') && 2;
  }
  const steps = check(proof);
  if (steps === null) return process.stdout.write('密值或服务器种子还没有公布，尚不能验证\n') && 3;
  for (const [name, fits, computed] of steps) {
    process.stdout.write(`${fits ? '✓' : '✗'} ${name}\n  ${computed}\n`);
  }
  if (!rulesOf(proof)) process.stdout.write('本程序不含这个游戏的规则，结果请用验证页核对\n');
  return steps.every(([, fits]) => fits) ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = main(process.argv[2]);
}
