import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { ErrorState, Icon, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useState } from 'react';
import { useCall } from '../../../app/query.ts';
import { MemberFrame } from '../member-frame.tsx';
import { DevicesSection } from './devices-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { securityMessages as text } from './messages.ts';
import { OwnResets } from './own-resets.tsx';
import css from './security.module.css';

/** Second factors beside the password, and the trusted devices that are not asked for them. */
export default function SecurityPage() {
  const { t } = useT();
  const [version, setVersion] = useState(0);
  const status = useCall('site/user/factor/status', {}, { version });
  const refresh = () => setVersion((count) => count + 1);
  return (
    <MemberFrame title={t(text.title)}>
      <div className={css.page} data-testid="page-security">
        <OwnResets />
        {status.fault && !status.data && (
          <div className="panel">
            <ErrorState onRetry={status.refetch} />
          </div>
        )}
        {!status.fault && !status.data && (
          <div className={`panel ${css.waiting}`}>
            <SkeletonRows rows={6} label={t(uiMessages.loading)} />
          </div>
        )}
        {status.data && (
          <>
            <Hero isOn={status.data.ways.length > 0} />
            <FactorsSection status={status.data} onChanged={refresh} />
          </>
        )}
        <DevicesSection version={version} />
      </div>
    </MemberFrame>
  );
}

function Hero(props: { readonly isOn: boolean }) {
  const { t } = useT();
  const { isOn } = props;
  return (
    <section className={`panel ${css.hero} ${isOn ? css.isOn : ''}`} data-testid="security-hero">
      <span className={css.shield}>
        <Icon of={isOn ? IconShieldCheck : IconShieldLock} size="l" />
      </span>
      <div>
        <h2>{t(isOn ? text.heroOn : text.heroOff)}</h2>
        <p>{t(isOn ? text.heroOnText : text.heroOffText)}</p>
      </div>
    </section>
  );
}
