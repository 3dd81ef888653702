import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import { profileMessages } from '@tianping/members/profile-messages';
import { Icon, useT } from '@tianping/ui';
import css from './profile.module.css';

/** How long withdrawals wait after a sensitive change; must equal the server's number. */
const PAUSE_HOURS = 24;

/** States beforehand that withdrawals will wait. */
export function PauseNote(props: { readonly what: string }) {
  const { t } = useT();
  return (
    <p className={css.pause}>
      <Icon of={IconClockPause} size="s" />
      {t(profileMessages.pauseNotice, { what: props.what, hours: PAUSE_HOURS })}
    </p>
  );
}
