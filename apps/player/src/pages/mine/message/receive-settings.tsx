import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Icon, useT } from '@tianping/ui';
import { useMember } from '../../../app/context.ts';
import { OffersSwitch } from '../../../features/profile/offers-switch.tsx';
import { Section } from '../section.tsx';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';

const ALWAYS = [
  { title: text.ofMoney, what: text.ofMoneyText },
  { title: text.ofSafety, what: text.ofSafetyText },
  { title: text.ofBets, what: text.ofBetsText },
];

/** The notifications that are always sent, and the one kind that a member may turn off. */
export function ReceiveSettings() {
  const { t } = useT();
  const info = useMember((member) => member.info);
  return (
    <Section title={t(text.receive)} hint={t(text.receiveHint)} testId="receive-settings">
      <ul className={css.receive}>
        {ALWAYS.map(({ title, what }) => (
          <li key={t(title)}>
            <div>
              <b>{t(title)}</b>
              <small>
                {t(text.byLetter)} · {t(what)}
              </small>
            </div>
            <span className={css.always}>
              <Icon of={IconLock} size="s" />
              {t(text.always)}
            </span>
          </li>
        ))}
        {info && (
          <li>
            <OffersSwitch isOn={info.marketing} />
          </li>
        )}
      </ul>
    </Section>
  );
}
