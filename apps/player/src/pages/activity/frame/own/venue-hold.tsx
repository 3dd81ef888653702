import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { buttonClass, Icon, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useMember } from '../../../../app/context.ts';
import { useCall } from '../../../../app/query.ts';
import { money } from '../../../../features/activities/amounts.ts';
import { lobbyPaths } from '../../../../routes/lobby-paths.ts';
import { Section } from '../../../mine/section.tsx';
import css from './member-panel.module.css';
import { ownTexts as text } from './messages.ts';

/** Venues whose money this activity keeps: why, until how much turnover is done, and the way there. */
export function VenueHold(props: { readonly title: string }) {
  const { t } = useT();
  const moves = useMember((state) => state.moves);
  const { data } = useCall('game/venue/allBalance', {}, { version: moves });
  const held = (data?.venues ?? []).filter(({ activity }) => activity?.name === props.title);
  if (held.length === 0) return null;
  return (
    <Section title={t(text.venueTitle)} testId="venue-hold">
      {held.map(({ channelCode, name, category, activity }) => (
        <div key={channelCode} className={css.hold}>
          <p>
            <Icon of={IconLock} size="s" />
            {t(text.venueHeld, { venue: name, missing: money(activity?.missingMinor ?? 0) })}
          </p>
          <Link
            href={lobbyPaths[category]}
            className={buttonClass({ tone: 'secondary', size: 's' })}
          >
            {t(text.venueGo, { venue: name })}
          </Link>
        </div>
      ))}
    </Section>
  );
}
