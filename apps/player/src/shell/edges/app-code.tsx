import { withReferral } from '@tianping/client';
import { QrCode, useT } from '@tianping/ui';
import { useApp } from '../../app/context.ts';
import { codeMessages as text } from './code-messages.ts';
import css from './side-rail.module.css';

/** The site's address as a code for a phone's camera, with the referral that this visitor came by. */
export default function AppCode() {
  const { t } = useT();
  const { storage } = useApp();
  return (
    <div className={css.card}>
      <QrCode
        text={withReferral(storage, `${location.origin}/`)}
        label={t(text.appCode)}
        className={css.code ?? ''}
      />
      <p>{t(text.appCode)}</p>
    </div>
  );
}
