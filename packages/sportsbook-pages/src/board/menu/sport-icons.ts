import IconBallBaseball from '@tabler/icons-react/dist/esm/icons/IconBallBaseball.mjs';
import IconBallBasketball from '@tabler/icons-react/dist/esm/icons/IconBallBasketball.mjs';
import IconBallBowling from '@tabler/icons-react/dist/esm/icons/IconBallBowling.mjs';
import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconBallTennis from '@tabler/icons-react/dist/esm/icons/IconBallTennis.mjs';
import IconBallVolleyball from '@tabler/icons-react/dist/esm/icons/IconBallVolleyball.mjs';
import IconDeviceGamepad2 from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs';
import IconPingPong from '@tabler/icons-react/dist/esm/icons/IconPingPong.mjs';
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import type { IconShape } from '@tianping/ui';
import type { GameType } from '../../store/list/view-state.ts';

/** A picture for each sport of the menu. */
export const SPORT_ICONS: Readonly<Record<GameType, IconShape>> = {
  FT: IconBallFootball,
  BK: IconBallBasketball,
  TN: IconBallTennis,
  BS: IconBallBaseball,
  SK: IconBallBowling,
  VB: IconBallVolleyball,
  TT: IconPingPong,
  VF: IconRobot,
  OP: IconDeviceGamepad2,
  FS: IconTrophy,
};
