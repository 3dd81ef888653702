import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import { buttonClass, Icon, Scene, useT } from '@tianping/ui';
import calm from '@tianping/ui/scenes/calm.svg?url';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import band from '../band.module.css';
import css from './care.module.css';
import { lowerMessages as text } from './lower-messages.ts';

const POINTS = [
  { icon: IconScale, title: text.careLimit, text: text.careLimitText },
  { icon: IconClockPause, title: text.careTime, text: text.careTimeText },
  { icon: IconUserShield, title: text.careAge, text: text.careAgeText },
] as const;

/** How to play responsibly, and a link to a member's own limits. */
export function Care() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <section className={`wrap ${css.section}`} aria-labelledby="care-title">
      <div className={`${band.band} ${css.care}`}>
        <Scene src={calm} className={band.art ?? ''} />
        <h2 id="care-title">{t(text.careTitle)}</h2>
        <p>{t(text.careText)}</p>
        <ul className={css.points}>
          {POINTS.map((point) => (
            <li key={point.title.id}>
              <Icon of={point.icon} size="l" />
              <b>{t(point.title)}</b>
              <span>{t(point.text)}</span>
            </li>
          ))}
          <li>
            <Icon of={IconHeartHandshake} size="l" />
            <b>{t(text.careHelp)}</b>
            <span>
              {t(text.careHelpText)}{' '}
              <button type="button" onClick={() => events.emit('showCustomerService', null)}>
                {t(text.careContact)}
              </button>
            </span>
          </li>
        </ul>
        <Link href="/mine/protection" className={buttonClass({ tone: 'glass' })}>
          {t(text.careLink)}
        </Link>
      </div>
    </section>
  );
}
