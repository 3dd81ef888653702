import { Button, Dialog, Tabs, uiMessages, useT } from '@tianping/ui';
import { useState } from 'react';
import { privacyMessages, termsMessages } from './messages.ts';
import css from './terms-dialog.module.css';
import { PRIVACY, TERMS, type Text } from './texts.ts';

/** The terms and the privacy policy; one flips to the other. */
export default function TermsDialog(props: {
  readonly first: 'terms' | 'privacy';
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const [shown, setShown] = useState(props.first);
  const body: Text = shown === 'terms' ? TERMS : PRIVACY;
  return (
    <Dialog
      title={t(shown === 'terms' ? termsMessages.title : privacyMessages.title)}
      titleHidden
      width="l"
      backdropCloses
      onClose={props.onClose}
      testId="terms-dialog"
    >
      <Tabs
        label={t(termsMessages.texts)}
        panelId="terms-text"
        value={shown}
        onChange={setShown}
        choices={[
          { value: 'terms', label: t(termsMessages.title) },
          { value: 'privacy', label: t(privacyMessages.title) },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard */}
      <div className={css.text} id="terms-text" role="tabpanel" tabIndex={0} key={shown}>
        {body.map((section) => (
          <section key={section.head.id}>
            <h3>{t(section.head)}</h3>
            <p>{t(section.body)}</p>
          </section>
        ))}
      </div>
      <div className={css.foot}>
        <span>{t(termsMessages.updated)}</span>
        <Button onClick={props.onClose}>{t(uiMessages.close)}</Button>
      </div>
    </Dialog>
  );
}
