import type { OutrightResult, Side } from '@tianping/feeds';
import type { LegSettlement, SettleInput } from '@tianping/sportsbook';
import { bareCode, defineMarket } from './define.ts';
import { messages } from './messages.ts';
import { WHOLE } from './offers.ts';
import { settled, unsettled } from './settle.ts';

/**
 * Who wins a competition. Its selections are the fixture's runners, its label the fixture's question; this gives
 * both only where the fixture is not available.
 */
export const outright = defineMarket({
  family: 'outright',
  offer: { FS: WHOLE },
  inPlay: false,
  winners: 'any',
  group: 'outright',
  sides: [],
  code: bareCode('FS'),
  settle: settleOutright,
  label: messages.outright,
  sideLabel: (_place, side) => side,
});

function settleOutright(input: SettleInput): LegSettlement {
  const { result, side } = input;
  const { status, outright: ended } = result;
  const isOff = status === 'cancelled' || status === 'postponed' || status === 'walkover';
  if (isOff || ended === undefined) return unsettled(input);
  if (ended.winners.includes(side)) {
    const won = settled(input, 'W');
    const shared = shareOf(side, ended);
    return shared.among > shared.places ? { ...won, deadHeat: shared } : won;
  }
  const neverStarted = ended.withdrawn?.includes(side) === true;
  if (neverStarted && ended.refund === true) return { ...settled(input, 'L'), code: 'DE' };
  return settled(input, 'L');
}

/** The places that a runner shares and with how many: a runner tied with nobody has one alone. */
function shareOf(side: Side, { winners, places, ties }: OutrightResult) {
  if (ties === undefined) return { places, among: winners.length };
  const tie = ties.find(({ sides }) => sides.includes(side));
  return tie ? { places: tie.places, among: tie.sides.length } : { places: 1, among: 1 };
}
