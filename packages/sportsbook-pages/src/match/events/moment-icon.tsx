import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import type { MomentView } from '@tianping/contract';
import { Icon, type IconShape } from '@tianping/ui';
import css from '../match.module.css';
import { MomentMark, markOf } from './moment-mark.tsx';

const ICONS: Readonly<Record<string, IconShape>> = {
  corner: IconFlag3,
  shotOn: IconTarget,
  substitution: IconArrowsExchange,
  penaltyMissed: IconCircleX,
  goalCancelled: IconBan,
  timeout: IconClockPause,
  gameWon: IconTrophy,
  setWon: IconTrophy,
  frameWon: IconTrophy,
  mapWon: IconTrophy,
};
const PHASES: Readonly<Record<string, IconShape>> = {
  HT: IconPlayerPause,
  ended: IconPlayerStop,
};

/** An event's icon in the list of events; the text beside it says the same. */
export function MomentIcon({ moment }: { readonly moment: Pick<MomentView, 'what' | 'phase'> }) {
  const kind = markOf(moment);
  const shape =
    moment.what === 'phase' ? (PHASES[moment.phase] ?? IconPlayerPlay) : ICONS[moment.what];
  return (
    <span className={css.happened} aria-hidden="true">
      {kind !== null ? (
        <svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
          <MomentMark kind={kind} x={0} y={0} />
        </svg>
      ) : shape ? (
        <Icon of={shape} size="s" />
      ) : (
        <i />
      )}
    </span>
  );
}
