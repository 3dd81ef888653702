import type { ActivityKind } from '@tianping/contract';
import againPhone from './heroes/again-phone.svg?url';
import againWide from './heroes/again-wide.svg?url';
import betPhone from './heroes/bet-phone.svg?url';
import betWide from './heroes/bet-wide.svg?url';
import drawPhone from './heroes/draw-phone.svg?url';
import drawWide from './heroes/draw-wide.svg?url';
import firstPhone from './heroes/first-phone.svg?url';
import firstWide from './heroes/first-wide.svg?url';
import friendPhone from './heroes/friend-phone.svg?url';
import friendWide from './heroes/friend-wide.svg?url';
import landingPhone from './heroes/landing-phone.svg?url';
import landingWide from './heroes/landing-wide.svg?url';
import racePhone from './heroes/race-phone.svg?url';
import raceWide from './heroes/race-wide.svg?url';
import signPhone from './heroes/sign-phone.svg?url';
import signWide from './heroes/sign-wide.svg?url';
import taskPhone from './heroes/task-phone.svg?url';
import taskWide from './heroes/task-wide.svg?url';
import './art.css';

export interface Drawing {
  /** The kind's part of the paint names: `--art-act-first`. */
  readonly paint: string;
  /** The subject at the right, the left free for text. */
  readonly wide: string;
  /** The subject below, the top free for text; also for cards. */
  readonly phone: string;
}

/** The picture of each kind of activity. */
export const DRAWINGS: Readonly<Record<ActivityKind, Drawing>> = {
  race: { paint: 'race', wide: raceWide, phone: racePhone },
  landing: { paint: 'landing', wide: landingWide, phone: landingPhone },
  firstDeposit: { paint: 'first', wide: firstWide, phone: firstPhone },
  againDeposit: { paint: 'again', wide: againWide, phone: againPhone },
  newTask: { paint: 'task', wide: taskWide, phone: taskPhone },
  drawGift: { paint: 'draw', wide: drawWide, phone: drawPhone },
  signGift: { paint: 'sign', wide: signWide, phone: signPhone },
  friends: { paint: 'friend', wide: friendWide, phone: friendPhone },
  bettingGift: { paint: 'bet', wide: betWide, phone: betPhone },
};
