import type { AnswerFor } from '@tianping/client';
import { PICTURE_CODE_MAX, pictureCodeIssue, stripWhitespace } from '@tianping/members';
import { Button, Dialog, ErrorState, Field, Skeleton, useT } from '@tianping/ui';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { focusFirstWrong } from '../fields/focus.ts';
import { authMessages as text } from '../messages.ts';
import css from './captcha.module.css';
import type { CaptchaOutcome } from './captcha-flow.ts';

/** The graphic captcha: characters to read and type. The next call verifies them. */
export function GraphicDialog(props: {
  readonly onDone: (outcome: CaptchaOutcome | null) => void;
}) {
  const { t } = useT();
  const { picture, isLost, fetchAgain } = usePicture();
  const [code, setCode] = useState('');
  const [isTouched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const issue = pictureCodeIssue(code);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (issue) focusFirstWrong(form.current);
    else if (picture) {
      props.onDone({
        kind: 'passed',
        result: { kaptchcate: 1, codeId: picture['x-code'], code },
      });
    }
  };
  return (
    <Dialog title={t(text.graphicTitle)} onClose={() => props.onDone(null)} testId="graphic-dialog">
      {isLost ? (
        <ErrorState text={t(text.captchaFailed)} onRetry={fetchAgain} />
      ) : (
        <form className={css.graphic} ref={form} onSubmit={submit} noValidate>
          <div className={css.typed}>
            <Field
              label={t(text.graphicCode)}
              value={code}
              onValue={(value) => setCode(stripWhitespace(value).slice(0, PICTURE_CODE_MAX))}
              onBlur={() => setTouched(true)}
              error={isTouched && issue ? t(issue) : null}
              placeholder={t(text.graphicPlaceholder)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              data-autofocus
              data-testid="graphic-code"
            />
            <Picture
              picture={picture}
              onFetch={() => {
                setCode('');
                setTouched(false);
                fetchAgain();
                // The input is focused again with the next picture, whose characters are typed next.
                form.current?.querySelector('input')?.focus();
              }}
            />
          </div>
          <Button type="submit" wide aria-disabled={issue !== null || !picture}>
            {t(text.graphicConfirm)}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

type PictureAnswer = AnswerFor<'site/user/register/defaultKaptcha'>;

function Picture(props: { readonly picture: PictureAnswer | null; readonly onFetch: () => void }) {
  const { t } = useT();
  if (!props.picture) {
    return (
      <span className={css.signs} role="status" aria-label={t(text.graphicWaiting)}>
        <Skeleton height="44px" />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={css.signs}
      aria-label={t(text.graphicPicture)}
      title={t(text.graphicPicture)}
      data-testid="graphic-picture"
      onClick={props.onFetch}
    >
      <img src={props.picture.image} alt="" width="120" height="44" />
    </button>
  );
}

function usePicture() {
  const { api } = useApp();
  const [picture, setPicture] = useState<PictureAnswer | null>(null);
  const [isLost, setLost] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setPicture(null);
    setLost(false);
    void api.call('site/user/register/defaultKaptcha', {}).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.kind === 'answer') setPicture(outcome.answer);
      else setLost(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [api, round]);
  const fetchAgain = useCallback(() => setRound((now) => now + 1), []);
  return { picture, isLost, fetchAgain };
}
