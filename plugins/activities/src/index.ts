import type { KindDef } from '@tianping/promotions';
import { againDeposit } from './again-deposit.ts';
import { bettingGift } from './betting-gift.ts';
import { drawGift } from './draw-gift.ts';
import { firstDeposit } from './first-deposit.ts';
import { friends } from './friends.ts';
import { landing } from './landing.ts';
import { newTask } from './new-task.ts';
import { race } from './race.ts';
import { signGift } from './sign-gift.ts';

/** Every kind of activity, in the order of the designer. */
export const activityKinds: readonly KindDef[] = [
  race,
  landing,
  firstDeposit,
  againDeposit,
  newTask,
  drawGift,
  signGift,
  bettingGift,
  friends,
];

export { tailOf, ticketCounts } from './betting-gift.ts';
export { chancesOfDay } from './draw-gift.ts';
export { firstDepositExample, firstDepositGift } from './first-deposit.ts';
export { friendCounts, friendRowOf } from './friends.ts';
export { taskDoneAt, taskTitles } from './new-task.ts';
export { maySign, type SignDay, signFacts, signRounds } from './sign-gift.ts';
