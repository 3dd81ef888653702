import { bareCode } from './define.ts';
import { messages } from './football-messages.ts';
import { WHOLE } from './offers.ts';
import { factOf, tallyOf } from './settle.ts';
import { defineTeamQuestion } from './team-question.ts';
import { ahead } from './win.ts';

/** A team concedes nothing. */
export const cleanSheet = defineTeamQuestion({
  family: 'cleanSheet',
  offer: { FT: WHOLE },
  code: bareCode('CS'),
  label: messages.cleanSheet,
  truth(input) {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    return (input.side === 'H' ? score.away : score.home) === 0;
  },
});

/** A team wins and concedes nothing. */
export const winToNil = defineTeamQuestion({
  family: 'winToNil',
  offer: { FT: WHOLE },
  code: bareCode('WN'),
  label: messages.winToNil,
  truth(input) {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    return (input.side === 'H' ? score.away : score.home) === 0 && ahead(input) === input.side;
  },
});

/** A team is behind at some time and wins all the same. */
export const comeback = defineTeamQuestion({
  family: 'comeback',
  offer: { FT: WHOLE },
  code: bareCode('BH'),
  label: messages.comeback,
  truth(input) {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    if (ahead(input) !== input.side) return false;
    if (score.home === 0 || score.away === 0) return false;
    const goals = factOf(input, 'goals');
    return goals === undefined ? undefined : wasBehind(goals, input.side);
  },
});

function wasBehind(goals: string, side: string): boolean {
  let lead = 0;
  for (const scorer of goals) {
    lead += scorer === side ? 1 : -1;
    if (lead < 0) return true;
  }
  return false;
}
