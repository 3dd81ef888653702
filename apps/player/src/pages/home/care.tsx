import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import { Icon, useT } from '@tianping/ui';
import { useApp } from '../../app/context.ts';
import css from './home.module.css';
import { homeMessages as text } from './messages.ts';

const POINTS = [
  { icon: IconScale, title: text.careLimit, text: text.careLimitText },
  { icon: IconClockPause, title: text.careTime, text: text.careTimeText },
  { icon: IconUserShield, title: text.careAge, text: text.careAgeText },
] as const;

/** How to play with care. */
export function Care() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <section className={`wrap ${css.care}`}>
      <div className={css.calm}>
        <h2>{t(text.careTitle)}</h2>
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
      </div>
    </section>
  );
}
