import { Button, Dialog, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../../app/context.ts';
import type { Config } from '../known.ts';
import { frameTexts } from '../messages.ts';
import { Sentences } from '../sentences.tsx';
import css from './member-panel.module.css';
import { ownTexts as text } from './messages.ts';
import { useIntents } from './use-intents.ts';

/** The terms once more before joining: confirmed first, then joined, both under the version that is read here. */
export function JoinDialog(props: {
  readonly config: Config;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { t } = useT();
  const [isRead, setRead] = useState(false);
  const { join, isBusy } = useJoin(props);
  return (
    <Dialog
      title={t(text.joinTitle)}
      width="m"
      closable={!isBusy}
      onClose={props.onClose}
      testId="join-dialog"
    >
      <div className={css.form}>
        <p>{t(text.joinText)}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
        <section className={css.terms} tabIndex={0} aria-label={t(frameTexts.termsTitle)}>
          <Sentences sentences={props.config.sentences} />
        </section>
        <label className={css.read}>
          <input
            type="checkbox"
            checked={isRead}
            onChange={(event) => setRead(event.target.checked)}
            data-testid="join-read"
          />
          {t(text.joinRead)}
        </label>
        <div className={css.buttons}>
          <Button tone="secondary" disabled={isBusy} onClick={props.onClose}>
            {t(text.joinCancel)}
          </Button>
          <Button disabled={!isRead} busy={isBusy} onClick={join} data-testid="join-ok">
            {t(text.joinOk)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function useJoin(props: {
  readonly config: Config;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): { readonly join: () => void; readonly isBusy: boolean } {
  const { t } = useT();
  const { api } = useApp();
  const { run, running } = useIntents();
  const { version, offer } = props.config;
  const request = { id: offer.activityId, version };
  const join = async (): Promise<void> => {
    // New terms, all places taken, a condition no longer met: the page shows the current state, and what was read and
    // ticked here is no longer valid. Only a missing answer keeps the dialog open, so that the same request is sent
    // again.
    const confirm = () => api.call('act/promotion/confirmInfo', request);
    const enter = (options: { readonly idempotencyKey: string }) =>
      api.call('act/promotion/joinActivity', request, options);
    const read = await run('confirm', confirm, props.onClose);
    const joined = read && (await run('join', enter, props.onClose));
    if (!joined) {
      props.onDone();
      return;
    }
    showToast({ tone: 'ok', title: t(text.joined), text: t(text.joinedText) });
    props.onClose();
    props.onDone();
  };
  return { join: () => void join(), isBusy: running !== null };
}
