import { Button, Dialog, SkeletonRows, Tabs, uiMessages, useT } from '@tianping/ui';
import { useState } from 'react';
import { useTextPart } from '../../app/use-text-part.ts';
import { LinksAllowed, Rich } from '../help/article/rich.tsx';
import { Sections } from '../help/article/sections.tsx';
import { useHelpFacts } from '../help/facts.ts';
import type { Article } from '../help/model.ts';
import { termsDialogMessages as text } from './messages.ts';
import css from './terms-dialog.module.css';
import { privacyText, TERMS_DAY, TERMS_VERSION, termsText } from './texts.ts';

/** The terms and the privacy policy, with a switch between them. */
export default function TermsDialog(props: {
  readonly first: 'terms' | 'privacy';
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const [shown, setShown] = useState(props.first);
  const hasTexts = useTextPart('terms');
  const facts = useHelpFacts();
  const body = facts && hasTexts ? (shown === 'terms' ? termsText(facts) : privacyText()) : null;
  return (
    <Dialog
      title={t(text[shown])}
      titleHidden
      width="l"
      backdropCloses
      onClose={props.onClose}
      testId="terms-dialog"
    >
      <Tabs
        label={t(text.texts)}
        panelId="terms-text"
        value={shown}
        onChange={setShown}
        choices={[
          { value: 'terms', label: t(text.terms) },
          { value: 'privacy', label: t(text.privacy) },
        ]}
      />
      <div
        className={css.text}
        id="terms-text"
        role="tabpanel"
        aria-labelledby={`terms-text-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
        tabIndex={0}
        key={shown}
      >
        {body ? <Body article={body} /> : <SkeletonRows rows={6} label={t(text.loading)} />}
      </div>
      <div className={css.foot}>
        <span>{t(text.version, { version: TERMS_VERSION, day: TERMS_DAY })}</span>
        <Button onClick={props.onClose}>{t(uiMessages.close)}</Button>
      </div>
    </Dialog>
  );
}

function Body(props: { readonly article: Article }) {
  return (
    <LinksAllowed value={false}>
      <p>
        <Rich phrase={props.article.lead} />
      </p>
      <Sections sections={props.article.sections} />
    </LinksAllowed>
  );
}
