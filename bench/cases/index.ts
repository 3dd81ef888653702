import type { Bench } from '../harness.ts';
import { workedFacts } from './activities/a1-facts.ts';
import { racePage } from './activities/a2-race-page.ts';
import { activityPaint, activityScript } from './activities/pages.ts';
import { busyRoom } from './chat/c1-fan-out.ts';
import { carriedDelivery, delivery } from './chat/c3-delivery.ts';
import { idleLinks } from './chat/c4-idle-links.ts';
import { rendering } from './chat/c5-rendering.ts';
import { freshValues } from './f1-fresh-values.ts';
import { fanOut } from './f2-fan-out.ts';
import { clientBytes } from './f3-bytes.ts';
import { stalledReaders } from './f4-stalled.ts';
import { lineCuts } from './f5-line-cuts.ts';
import { spinTime } from './g2-spin.ts';
import { roundTime } from './g3-round.ts';
import { firstFrame } from './g4-first-frame.ts';
import { gameWeight } from './g4-game-weight.ts';
import { idleStage } from './g6-idle-stage.ts';
import { walletCalls } from './games/g1-wallet.ts';
import { lobbyScript } from './games/g4-lobby.ts';
import { exactReturns } from './games/g5-returns.ts';
import { crowdedSea } from './games/g7-sea.ts';
import { seatedTurns } from './games/t1-tables.ts';
import { busyPonds } from './games/t2-pond.ts';
import { lighthouseScores } from './lh-lighthouse.ts';
import { waitingQueue } from './office/s1-queue.ts';
import { placedBets } from './p1-bets.ts';
import { oneSelection } from './p2-one-selection.ts';
import { settledRate } from './p6-settled-rate.ts';
import { settledMatch } from './p7-settling.ts';
import { embeddedBets } from './p9-embedded.ts';
import { recordPages } from './p10-records.ts';
import { cellUpdates } from './u1-cells.ts';
import { tapToSlip } from './u2-tap.ts';
import { homeScript } from './u4-script.ts';
import { homePaint } from './u5-paint.ts';
import { scrolling } from './u9-scroll.ts';

export const benches: readonly Bench[] = [
  placedBets,
  oneSelection,
  settledRate,
  settledMatch,
  embeddedBets,
  recordPages,
  workedFacts,
  racePage,
  freshValues,
  fanOut,
  clientBytes,
  stalledReaders,
  lineCuts,
  busyRoom,
  delivery,
  carriedDelivery,
  idleLinks,
  rendering,
  walletCalls,
  spinTime,
  roundTime,
  gameWeight,
  firstFrame,
  idleStage,
  lobbyScript,
  exactReturns,
  crowdedSea,
  seatedTurns,
  busyPonds,
  cellUpdates,
  tapToSlip,
  homeScript,
  homePaint,
  activityScript,
  activityPaint,
  scrolling,
  lighthouseScores,
  waitingQueue,
];
