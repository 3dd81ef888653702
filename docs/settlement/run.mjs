// Runs the settlement vectors against an implementation, and checks their money by itself.
//
//   node run.mjs                      checks what every vector pays from its code alone
//   node run.mjs ./my-settlement.mjs  asks an implementation as well:
//     export function settle(vector)        → { code, payoutMinor }      (payoutMinor null while open)
//     export function settleSeries(vector)  → { payoutMinor }            (optional)
//
// No dependencies; Node 18 or newer. Prints what differs and ends with 1 when anything does.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const vectors = read('vectors.json');
const series = read('series.json');
const given = process.argv[2];
const theirs = given ? await import(pathToFileURL(resolve(given)).href) : null;

const say = (line) => process.stdout.write(`${line}\n`);

const DIFFERENCES_SHOWN = 50;
let compared = 0;
let differing = 0;

function compare(id, what, expected, got) {
  compared += 1;
  if (JSON.stringify(expected) === JSON.stringify(got)) return;
  differing += 1;
  if (differing <= DIFFERENCES_SHOWN) {
    say(`${id}: ${what} should be ${JSON.stringify(expected)}, is ${JSON.stringify(got)}`);
  }
}

/** `-1.25` as -1250 thousandths. */
function milli(text) {
  const [whole, part = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0'));
  return text.startsWith('-') ? -size : size;
}

/** A quotient of whole numbers, rounded half to even. */
function rounded(numerator, denominator) {
  const quotient = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  if (twice > denominator || (twice === denominator && quotient % 2n === 1n)) return quotient + 1n;
  return quotient;
}

/** Halves of the hold and of the profit that each result pays back. */
const HALVES = { W: [2n, 2n], LW: [2n, 1n], P: [2n, 0n], LL: [1n, 0n], L: [0n, 0n] };

/** A negative price holds the stake over its base price and wins the stake; any other holds the stake. */
function holdOf({ stakeMinor, struck, price }) {
  if (milli(struck) > 0n) return BigInt(stakeMinor);
  return rounded(BigInt(stakeMinor) * 1000n, milli(price));
}

function payoutOf(vector) {
  const { stakeMinor, struck, includesStake, oddsType, expected, result } = vector;
  if (expected.code === 'open') return null;
  const stake = BigInt(stakeMinor);
  const hold = holdOf(vector);
  const shared = deadHeatOf(vector, result);
  if (shared) {
    // A part of the stake wins, the rest is lost.
    return Number(rounded(stake * milli(struck) * shared.places, 1000n * shared.among));
  }
  const [ofHold, ofProfit] = HALVES[expected.code] ?? HALVES.P;
  const price = milli(struck);
  const withStake = includesStake || oddsType === 'E';
  const profit = price < 0n ? stake * 1000n : stake * (withStake ? price - 1000n : price);
  return Number(rounded(ofHold * hold * 1000n + ofProfit * profit, 2000n));
}

/** More runners than places for them: each wins on its share of the stake. */
function deadHeatOf({ side, expected }, { outright }) {
  if (!outright || expected.code !== 'W' || !outright.winners.includes(side)) return null;
  const all = { sides: outright.winners, places: outright.places };
  const alone = { sides: [side], places: 1 };
  const tie = outright.ties
    ? (outright.ties.find((one) => one.sides.includes(side)) ?? alone)
    : all;
  const [places, among] = [BigInt(tie.places), BigInt(tie.sides.length)];
  return among > places ? { places, among } : null;
}

/** What one leg multiplies a combination by, as a fraction. */
function factorOf({ price, includesStake, code, deadHeat }) {
  const profit = milli(price) - (includesStake ? 1000n : 0n);
  const share = deadHeat ? [BigInt(deadHeat.places), BigInt(deadHeat.among)] : [1n, 1n];
  switch (code) {
    case 'W':
      return [(1000n + profit) * share[0], 1000n * share[1]];
    case 'LW':
      return [2000n + profit, 2000n];
    case 'LL':
      return [1n, 2n];
    case 'L':
      return [0n, 1n];
    default:
      return [1n, 1n];
  }
}

/** Every choice of `size` legs. */
function choose(legs, size) {
  if (size === 0) return [[]];
  if (legs.length < size) return [];
  const [first, ...rest] = legs;
  return [...choose(rest, size - 1).map((others) => [first, ...others]), ...choose(rest, size)];
}

/** Each combination is rounded by itself, then all are added. */
function seriesPayoutOf({ legs, sizes, unitMinor }) {
  let sum = 0n;
  for (const combination of sizes.flatMap((size) => choose(legs, size))) {
    let [numerator, denominator] = [BigInt(unitMinor), 1n];
    for (const [over, under] of combination.map(factorOf)) {
      numerator *= over;
      denominator *= under;
    }
    sum += rounded(numerator, denominator);
  }
  return Number(sum);
}

for (const vector of vectors) {
  const { id, expected } = vector;
  compare(id, 'hold', expected.holdMinor, Number(holdOf(vector)));
  compare(id, 'payout by its code', expected.payoutMinor, payoutOf(vector));
  if (!theirs) continue;
  const { code, payoutMinor } = theirs.settle(structuredClone(vector));
  compare(id, 'code', expected.code, code);
  compare(id, 'payout', expected.payoutMinor, payoutMinor);
}
for (const vector of series) {
  const { id, legs, sizes, bets, expected } = vector;
  compare(id, 'bets', bets, sizes.flatMap((size) => choose(legs, size)).length);
  compare(id, 'payout by its codes', expected.payoutMinor, seriesPayoutOf(vector));
  if (!theirs?.settleSeries) continue;
  const { payoutMinor } = theirs.settleSeries(structuredClone(vector));
  compare(id, 'payout', expected.payoutMinor, payoutMinor);
}

const count = `${vectors.length} bets and ${series.length} series`;
say(`${count}: ${compared} comparisons, ${differing} differences`);
process.exitCode = differing === 0 ? 0 : 1;
