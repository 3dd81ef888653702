import { hash } from 'node:crypto';
import { must } from '@tianping/base';
import type { Draws, TableGame, TableSetup } from '@tianping/games';
import { DOUDIZHU_CAPS, doudizhu, recognise } from '@tianping/plugin-games/doudizhu';
import { erbagang } from '@tianping/plugin-games/erbagang';
import { fishingGames } from '@tianping/plugin-games/fishing';
import {
  GRAB_BETS,
  GRAB_BIDS,
  type GrabGame,
  type GrabMove,
} from '@tianping/plugin-games/grab-banker';
import { mahjong } from '@tianping/plugin-games/mahjong';
import { bankerNiuniu, hundredNiuniu, niuniuHandOf } from '@tianping/plugin-games/niuniu';
import { sangong, sangongHandOf } from '@tianping/plugin-games/sangong';
import { ZHAJINHUA_CIRCLES, zhajinhua, zhajinhuaHandOf } from '@tianping/plugin-games/zhajinhua';
import { quickDraws } from '../quick-draws.ts';
import type { Asked } from './asked.ts';
import { combinationAsked, fansAsked } from './made.ts';

/** What a hand is made from: its secret, and a separate stream that decides what players do. */
interface Source {
  readonly secret: string;
  readonly message: string;
  readonly draws: () => Draws;
  readonly choices: Draws;
  readonly number: number;
}

/** So much that no loss is capped. */
const PLENTY = 1_000_000_000_000;

function setupOf(game: TableGame, { choices, number }: Source): TableSetup {
  const room = must(game.rooms[choices.int(game.rooms.length)], 'a room');
  const { min, max } = game.places;
  const places = min + choices.int(max - min + 1);
  return { room, carried: Array.from({ length: places }, () => PLENTY), handNumber: number };
}

function pick<One>(draws: Draws, items: readonly One[]): One {
  return must(items[draws.int(items.length)], 'one of several');
}

function grabbed(
  game: GrabGame,
  classOf: (cards: Parameters<typeof niuniuHandOf>[0]) => string,
): (source: Source) => Asked {
  return (source) => {
    const { secret, message, choices } = source;
    const setup = setupOf(game, source);
    let state = game.deal(source.draws(), setup);
    const move = (place: number, made: GrabMove): void => {
      const moved = game.move(state, place, made);
      if (!moved.ok) throw new Error(moved.error);
      state = moved.value;
    };
    const places = [...setup.carried.keys()];
    for (const place of places) move(place, { kind: 'bid', times: pick(choices, GRAB_BIDS) });
    for (const place of places) {
      if (place !== state.banker) move(place, { kind: 'bet', times: pick(choices, GRAB_BETS) });
    }
    for (const place of places) move(place, { kind: 'show' });
    const { hands, bids, bets, banker } = state;
    return {
      asked: {
        game: game.code,
        secret,
        message,
        places: places.length,
        base: setup.room.baseMinor,
        bids,
        bets,
      },
      ours: {
        hands,
        classes: hands.map(classOf),
        banker,
        nets: must(game.end(state), 'end').netMinor,
      },
    };
  };
}

function playedZhajinhua(source: Source): Asked {
  const { secret, message, choices } = source;
  const setup = setupOf(zhajinhua, source);
  let state = zhajinhua.deal(source.draws(), setup);
  const moves: (readonly [number, string, number | null])[] = [];
  for (let turn = zhajinhua.turn(state); turn; turn = zhajinhua.turn(state)) {
    const place = must(turn.places[0], 'a place');
    const { options } = zhajinhua.shownTo(state, place);
    // Nobody folds in the first circle, so that hands go on to the last circle now and then.
    const open = options.filter(({ move }) => move.kind !== 'fold' || choices.int(6) === 0);
    const { move } = pick(choices, open);
    const argument =
      move.kind === 'raise' ? move.level : move.kind === 'compare' ? move.with : null;
    moves.push([place, move.kind, argument]);
    const moved = zhajinhua.move(state, place, move);
    if (!moved.ok) throw new Error(moved.error);
    state = moved.value;
  }
  const { hands, winners, first } = state;
  const { netMinor } = must(zhajinhua.end(state), 'an end');
  return {
    asked: {
      game: 'zhajinhua',
      secret,
      message,
      places: hands.length,
      base: setup.room.baseMinor,
      first,
      circles: ZHAJINHUA_CIRCLES,
      moves,
    },
    ours: {
      hands,
      classes: hands.map((hand) => zhajinhuaHandOf(hand).class),
      winners: winners.toSorted((a, b) => a - b),
      nets: winners.length === 1 ? netMinor : null,
    },
  };
}

type DoudizhuAsked = readonly [
  number,
  string,
  (readonly string[])?,
  (readonly [string, number, number])?,
];

function playedDoudizhu(source: Source): Asked {
  const { secret, message, choices } = source;
  const setup = setupOf(doudizhu, source);
  let state = doudizhu.deal(source.draws(), setup);
  const dealt = state.hands.map((hand) => hand.toSorted());
  const moves: DoudizhuAsked[] = [];
  for (let turn = doudizhu.turn(state); turn; turn = doudizhu.turn(state)) {
    const place = pick(choices, turn.places);
    const shown = doudizhu.shownTo(state, place);
    const isPlay = turn.step === 'play';
    const kinds = shown.kinds.filter((kind) => kind !== 'play');
    const isOwnWay = !isPlay || (kinds.length > 0 && choices.int(5) === 0);
    const kind = isOwnWay ? pick(choices, kinds) : 'play';
    const move = kind === 'play' ? doudizhu.program(shown) : { kind };
    const moved = doudizhu.move(state, place, move);
    if (!moved.ok) throw new Error(moved.error);
    state = moved.value;
    const played = move.kind === 'play' ? state.plays.at(-1) : undefined;
    const taken = played?.combination;
    moves.push(
      played && taken
        ? [place, 'play', played.cards, [taken.type, taken.rank, taken.length]]
        : [place, move.kind],
    );
  }
  const { netMinor } = must(doudizhu.end(state), 'an end');
  const cap = must(DOUDIZHU_CAPS[setup.room.code], 'a cap');
  return {
    asked: { game: 'doudizhu', secret, message, base: setup.room.baseMinor, cap, moves },
    ours: { hands: dealt, landlord: state.landlord, nets: netMinor, faults: [] },
  };
}

function dealtMahjong(source: Source): Asked {
  const { secret, message, number } = source;
  const state = mahjong.deal(source.draws(), setupOf(mahjong, source));
  const drawn = must(state.hands[state.dealer]?.drawn, 'the fourteenth tile');
  const { dealer, wall } = state;
  return {
    asked: { game: 'mahjong', secret, message, dealer: (number - 1) % 2 },
    ours: { hands: state.hands.map(({ tiles }) => tiles.toSorted()), dealer, drawn, wall },
  };
}

function drawnErbagang({ secret, message, draws }: Source): Asked {
  const { banker, gates } = erbagang.draw(draws(), null, '').outcome;
  const all = [banker, gates.upper, gates.middle, gates.lower];
  const won = [gates.upper, gates.middle, gates.lower].map(({ isWon }) => isWon);
  return {
    asked: { game: 'erbagang', secret, message },
    ours: {
      hands: all.map(({ tiles }) => tiles),
      classes: all.map((one) => one.class),
      won,
    },
  };
}

function drawnHundred({ secret, message, draws }: Source): Asked {
  const { banker, gates } = hundredNiuniu.draw(draws(), null, '').outcome;
  const four = [gates.sky, gates.earth, gates.dark, gates.yellow];
  const all = [banker, ...four];
  return {
    asked: { game: 'hundred-niuniu', secret, message },
    ours: {
      hands: all.map(({ cards }) => cards),
      classes: all.map((one) => one.class),
      won: four.map(({ isWon }) => isWon),
    },
  };
}

/** Fish that pay one sum, alone or with others that they take along. */
function drawnHit({ secret, message, draws, choices }: Source): Asked {
  const game = pick(choices, fishingGames);
  const fixed = game.kinds.flatMap(({ code, worth, isBoss }) =>
    worth.form === 'fixed' ? [{ code, times: worth.times, isBoss }] : [],
  );
  const special = game.kinds.flatMap(({ code, worth }) =>
    worth.form === 'blast' || worth.form === 'chain' ? [{ code, times: worth.times }] : [],
  );
  const isSpecial = special.length > 0 && choices.int(3) === 0;
  const fish = pick(choices, isSpecial ? special : fixed);
  const along = Array.from({ length: isSpecial ? choices.int(8) : 0 }, () =>
    pick(
      choices,
      fixed.filter(({ isBoss }) => !isBoss),
    ),
  );
  const hit = {
    fishId: 1,
    kind: fish.code,
    along: along.map(({ code }, at) => ({ id: at + 2, kind: code })),
  };
  const { num, den } = game.returned;
  return {
    asked: {
      game: 'fishing',
      secret,
      message,
      kind: fish.code,
      times: fish.times,
      along: along.map(({ times }) => times),
      returned: [num, den],
    },
    ours: { times: game.catchOf(draws(), hit).times },
  };
}

const MAKERS: Readonly<Record<string, (source: Source) => Asked>> = {
  niuniu: grabbed(bankerNiuniu, (hand) => niuniuHandOf(hand).code),
  sangong: grabbed(sangong, (hand) => sangongHandOf(hand).code),
  zhajinhua: playedZhajinhua,
  doudizhu: playedDoudizhu,
  combination: ({ choices }) => combinationAsked(choices, recognise),
  mahjong: dealtMahjong,
  fans: ({ choices }) => fansAsked(choices),
  erbagang: drawnErbagang,
  'hundred-niuniu': drawnHundred,
  fishing: drawnHit,
};

export const SECOND_GAMES: readonly string[] = Object.keys(MAKERS);

/** A hand of a game, with what we make of it; the same for the same seed and number, from 1. */
export function askedOf(game: string, seed: string, number: number): Asked {
  const secret = hash('sha256', `${seed}|${game}|${number}`);
  const message = `second:${number}`;
  const choices = quickDraws(hash('sha256', `${secret}|choices`), '0');
  const make = must(MAKERS[game], 'a game of the second program');
  return make({ secret, message, number, choices, draws: () => quickDraws(secret, message) });
}
