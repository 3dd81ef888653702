import type { Script } from '@tianping/base';
import { commitmentTo, type TableGame } from '@tianping/games';
import type { TableHandView, TableSeatView, TableView } from '@tianping/games/wire';
import { CARD_MOVES_SHOWN } from '../limits.ts';
import { arcadeMessages } from '../messages.ts';
import type { CardHandRow } from '../store/card-hands.ts';
import type { CardSeatRow } from '../store/card-seats.ts';
import { translators, wordsText } from '../texts.ts';
import type { LoadedHand } from './hand-states.ts';
import { placeOfPlayer } from './moves.ts';
import type { TablePicture } from './pictures.ts';

export interface Reader {
  readonly operator: string;
  readonly player: string;
  readonly script: Script;
}

/** What one member at the table sees. */
export function viewOfTable(game: TableGame, picture: TablePicture, reader: Reader): TableView {
  const { table, seats, hand, loaded } = picture;
  const mine = seats.find((seat) => isReader(seat, reader));
  return {
    tableId: table.id,
    version: table.version,
    room: table.room,
    code: table.code,
    phase: table.phase === 'closed' ? 'waiting' : table.phase,
    seats: seats.map((seat) => seatView(seat, reader)),
    seatsMax: game.places.max,
    seatsMin: game.places.min,
    hand: hand && loaded && handView(game, { hand, loaded }, reader),
    nextAt: table.phase === 'playing' ? null : table.dueAt,
    nextCommitment: commitmentTo(table.secret),
    mySeed: mine?.seed ?? 'none',
  };
}

function isReader(seat: CardSeatRow, { operator, player }: Reader): boolean {
  return seat.kind === 'player' && seat.operator === operator && seat.player === player;
}

function seatView(seat: CardSeatRow, reader: Reader): TableSeatView {
  const { kind, carryMinor, isHosted, isLeaving } = seat;
  return {
    seat: seat.seat,
    kind,
    nickname: nameOf(seat, reader.script),
    carryMinor,
    isMe: isReader(seat, reader),
    isHosted,
    isLeaving,
  };
}

/** Players of the house are named as such, in the reader's script. */
export function nameOf(
  { kind, seat, nickname }: Pick<CardSeatRow, 'kind' | 'seat' | 'nickname'>,
  script: Script,
): string {
  if (kind === 'player') return nickname;
  return translators[script].t(arcadeMessages.houseName, { number: seat + 1 });
}

function handView(
  game: TableGame,
  { hand, loaded }: { readonly hand: CardHandRow; readonly loaded: LoadedHand },
  reader: Reader,
): TableHandView {
  const { state, moves } = loaded;
  const myPlace = placeOfPlayer(hand.places, reader);
  const { script } = reader;
  return {
    handId: hand.id,
    number: hand.number,
    seats: hand.places.map(({ seat }) => seat),
    myPlace,
    step: moves.length,
    turn: turnView(game, { hand, loaded }),
    shown: game.shownTo(state, myPlace),
    moves: moves.slice(-CARD_MOVES_SHOWN).map(({ place, move: stored }) => {
      const move = game.readMove(stored);
      return { place, words: move === null ? '' : wordsText(script, game.describeMove(move)) };
    }),
    end: hand.handEnd,
    words: hand.handEnd && myPlace !== null ? wordsText(script, game.describe(state, myPlace)) : '',
    commitment: hand.commitment,
    secret: hand.state === 'settled' ? hand.secret : null,
    seeds: hand.places.map(({ seed }) => seed),
    playId: (myPlace === null ? null : hand.places[myPlace]?.playId) ?? null,
  };
}

function turnView(
  game: TableGame,
  { hand, loaded }: { readonly hand: CardHandRow; readonly loaded: LoadedHand },
): TableHandView['turn'] {
  const turn = hand.state === 'playing' ? game.turn(loaded.state) : null;
  if (!turn) return null;
  // A player's clock, for people and programs: the moment that a program takes is none.
  const { step, places, ms } = turn;
  return { step, places: [...places], endsAt: hand.turnAt + ms, ms };
}
