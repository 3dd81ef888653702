import { must } from '@tianping/base';
import type { TableGame, TableSetup } from '@tianping/games';
import type { DoudizhuState } from '@tianping/plugin-games/doudizhu';
import {
  ERBAGANG_TILES,
  type ErbagangOutcome,
  erbagangClassOf,
} from '@tianping/plugin-games/erbagang';
import type { GrabState } from '@tianping/plugin-games/grab-banker';
import type { MahjongState } from '@tianping/plugin-games/mahjong';
import {
  type HundredNiuniuOutcome,
  NIUNIU_GATES,
  niuniuHandOf,
} from '@tianping/plugin-games/niuniu';
import { sangongHandOf } from '@tianping/plugin-games/sangong';
import { type ZhajinhuaState, zhajinhuaHandOf } from '@tianping/plugin-games/zhajinhua';
import {
  byRanks,
  byThrees,
  type Chances,
  chancesOf,
  evenly,
  hypergeometric,
  kindsOfAtLeast,
} from './counting.ts';

/** What is counted of a round's outcome, or of a hand as it was dealt, besides what it returns. */
interface Counted<Seen = unknown> {
  /** By table: every class and its exact chance. */
  chances(): Readonly<Record<string, Chances>>;
  /** The class in each table. `round` says whose hand is looked at: one of each deal, so that no two depend on each other. */
  classesOf(seen: Seen, round: number): Readonly<Record<string, string>>;
}

const KINDS = 13;
const JOKERS = 2;
const DECK = 54;
const HAND = 17;

const niuniu: Counted<GrabState> = {
  chances: () => ({
    牌型: byRanks(5, (hand) => niuniuHandOf(hand).code),
    抽签: evenly([0, 1, 2, 3, 4]),
  }),
  classesOf: ({ hands, lots }, round) => ({
    牌型: niuniuHandOf(handOf(hands, round)).code,
    抽签: `${lots[0]}`,
  }),
};

const sangong: Counted<GrabState> = {
  chances: () => ({
    牌型: byThrees((hand) => sangongHandOf(hand).code),
    抽签: evenly([0, 1, 2, 3, 4]),
  }),
  classesOf: ({ hands, lots }, round) => ({
    牌型: sangongHandOf(handOf(hands, round)).code,
    抽签: `${lots[0]}`,
  }),
};

function zhajinhuaClass(hand: Parameters<typeof zhajinhuaHandOf>[0]): string {
  const { class: code, is235 } = zhajinhuaHandOf(hand);
  return is235 ? '235' : code;
}

const zhajinhua: Counted<ZhajinhuaState> = {
  chances: () => ({ 牌型: byThrees(zhajinhuaClass) }),
  classesOf: ({ hands }, round) => ({ 牌型: zhajinhuaClass(handOf(hands, round)) }),
};

const doudizhu: Counted<DoudizhuState> = {
  chances: () => ({
    王: hypergeometric(DECK, JOKERS, HAND),
    炸弹: kindsOfAtLeast(4, { kinds: KINDS, odd: JOKERS, drawn: HAND }),
    三张: kindsOfAtLeast(3, { kinds: KINDS, odd: JOKERS, drawn: HAND }),
    底牌王: hypergeometric(DECK, JOKERS, DECK - 3 * HAND),
  }),
  classesOf({ hands, bottom }, round) {
    const hand = handOf(hands, round);
    const kinds = groupsOf(hand.filter((card) => !isJoker(card)).map((card) => card.slice(1)));
    return {
      王: `${hand.filter(isJoker).length}`,
      炸弹: `${kinds.filter((count) => count === 4).length}`,
      三张: `${kinds.filter((count) => count >= 3).length}`,
      底牌王: `${bottom.filter(isJoker).length}`,
    };
  },
};

const MAHJONG_TILES = { all: 64, characters: 36, kinds: 16, hand: 13 };

const mahjong: Counted<MahjongState> = {
  chances() {
    const { all, characters, kinds, hand } = MAHJONG_TILES;
    return {
      万子: hypergeometric(all, characters, hand),
      对子: kindsOfAtLeast(2, { kinds, odd: 0, drawn: hand }),
      刻子: kindsOfAtLeast(3, { kinds, odd: 0, drawn: hand }),
    };
  },
  classesOf({ hands }, round) {
    const { tiles } = must(hands[round % hands.length], 'a hand');
    const kinds = groupsOf(tiles);
    return {
      万子: `${tiles.filter((tile) => tile.startsWith('m')).length}`,
      对子: `${kinds.filter((count) => count >= 2).length}`,
      刻子: `${kinds.filter((count) => count >= 3).length}`,
    };
  },
};

const hundredNiuniu: Counted<HundredNiuniuOutcome> = {
  chances: () => ({
    庄家牌型: byRanks(5, (hand) => niuniuHandOf(hand).code),
    闲家牌型: byRanks(5, (hand) => niuniuHandOf(hand).code),
    // Of five hands that never end equal the banker's is as likely to be the best as any other.
    赢的门数: evenly([0, 1, 2, 3, 4]),
  }),
  classesOf: ({ banker, gates }, round) => ({
    庄家牌型: banker.class,
    闲家牌型: gates[must(NIUNIU_GATES[round % NIUNIU_GATES.length], 'a gate')].class,
    赢的门数: `${NIUNIU_GATES.filter((gate) => gates[gate].isWon).length}`,
  }),
};

const GATES = ['upper', 'middle', 'lower'] as const;

const erbagang: Counted<ErbagangOutcome> = {
  chances: () => ({ 庄家牌型: pairChances(), 闲家牌型: pairChances() }),
  classesOf: ({ banker, gates }, round) => ({
    庄家牌型: banker.class,
    闲家牌型: gates[must(GATES[round % GATES.length], 'a gate')].class,
  }),
};

/** Two of forty tiles: six pairs of a kind, sixteen of two kinds. */
function pairChances(): Chances {
  const ways = new Map<string, bigint>();
  for (const [at, first] of ERBAGANG_TILES.entries()) {
    for (const second of ERBAGANG_TILES.slice(at)) {
      const code = erbagangClassOf([first, second]);
      ways.set(code, (ways.get(code) ?? 0n) + (first === second ? 6n : 16n));
    }
  }
  return chancesOf(ways);
}

const COUNTED: Readonly<Record<string, Counted>> = {
  niuniu,
  sangong,
  zhajinhua,
  doudizhu,
  mahjong,
  'hundred-niuniu': hundredNiuniu,
  erbagang,
};

/** Null for a game of which only the returns are counted. */
export function countedOf(gameCode: string): Counted | null {
  return COUNTED[gameCode] ?? null;
}

/** A full table of the smallest room, as its hand of that number is dealt. */
export function setupOf({ rooms, places }: TableGame, handNumber: number): TableSetup {
  const room = must(rooms[0], 'a room');
  const carried = Array.from({ length: places.max }, () => room.carryMaxMinor);
  return { room, carried, handNumber };
}

function handOf<Card>(hands: readonly (readonly Card[])[], round: number): readonly Card[] {
  return must(hands[round % hands.length], 'a hand');
}

function isJoker(card: string): boolean {
  return card.startsWith('j');
}

/** How often each distinct item occurs. */
function groupsOf(items: readonly string[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts.values()];
}
