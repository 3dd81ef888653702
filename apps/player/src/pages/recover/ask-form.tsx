import { Button, Field, Segmented, useT } from '@tianping/ui';
import { useId, useRef, useState } from 'react';
import { useApp } from '../../app/context.ts';
import { passCaptcha } from '../../features/auth/captcha/captcha-flow.ts';
import { useCaptcha } from '../../features/auth/captcha/use-captcha.tsx';
import { Failure, failureText } from '../../features/auth/failure.tsx';
import { focusFirstWrong } from '../../features/auth/fields/focus.ts';
import { recoverMessages as text } from './messages.ts';
import css from './recover.module.css';
import type { Case, OwnCase } from './use-case.ts';

const WHATS = ['factor', 'phone', 'fund'] as const;
const WORDS_MAX = 300;
const CONTACT_MAX = 60;

/** The request: the account, what is lost, and a contact for the answer. */
export function AskForm({ own }: { readonly own: OwnCase }) {
  const { t } = useT();
  const form = useRef<HTMLFormElement>(null);
  const asking = useAsking(own, form);
  const { typed, set, shown } = asking;
  return (
    <section className={`panel ${css.box}`}>
      <h2>{t(text.formTitle)}</h2>
      <form
        ref={form}
        className={css.form}
        noValidate
        data-testid="recover-form"
        onSubmit={(event) => {
          event.preventDefault();
          void asking.submit();
        }}
      >
        <Field
          label={t(text.name)}
          value={typed.name}
          onValue={(name) => set({ name: name.trim().slice(0, 30) })}
          error={shown.name}
          autoComplete="username"
          data-testid="recover-name"
        />
        <div className={css.what}>
          <span>{t(text.what)}</span>
          <Segmented
            label={t(text.what)}
            value={typed.what}
            choices={WHATS.map((value) => ({ value, label: t(text[value]) }))}
            onChange={(what: Case['what']) => set({ what })}
          />
        </div>
        <Field
          label={t(text.contact)}
          value={typed.contact}
          onValue={(contact) => set({ contact: contact.slice(0, CONTACT_MAX) })}
          error={shown.contact}
          hint={t(text.contactHint)}
          autoComplete="tel"
          data-testid="recover-contact"
        />
        <Words value={typed.words} error={shown.words} onValue={(words) => set({ words })} />
        <Failure text={asking.failure} />
        <Button
          type="submit"
          size="l"
          wide
          aria-disabled={asking.isWrong}
          busy={asking.isBusy}
          data-testid="recover-submit"
        >
          {t(text.submit)}
        </Button>
      </form>
      {asking.captcha}
    </section>
  );
}

function Words(props: {
  readonly value: string;
  readonly error: string | null;
  readonly onValue: (words: string) => void;
}) {
  const { t } = useT();
  const id = useId();
  return (
    <div className={css.words}>
      <label htmlFor={id}>{t(text.words)}</label>
      <textarea
        id={id}
        value={props.value}
        maxLength={WORDS_MAX}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={`${id}-m`}
        data-testid="recover-words"
        onChange={({ target }) => props.onValue(target.value)}
      />
      <small id={`${id}-m`} className={props.error ? css.wrong : undefined}>
        {props.error ?? t(text.wordsHint)}
      </small>
    </div>
  );
}

function useAsking(own: OwnCase, form: React.RefObject<HTMLFormElement | null>) {
  const { t } = useT();
  const { api } = useApp();
  const { captcha, shown: dialog } = useCaptcha();
  const [typed, setTyped] = useState({
    name: '',
    what: 'factor' as Case['what'],
    contact: '',
    words: '',
  });
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [contact, words] = [typed.contact.trim(), typed.words.trim()];
  const faults = {
    name: typed.name === '' ? t(text.nameEmpty) : null,
    contact: contact.length < 3 ? t(text.contactEmpty) : null,
    words: words.length < 5 ? t(text.wordsEmpty) : null,
  };
  const isWrong = Object.values(faults).some((fault) => fault !== null);
  const send = async (): Promise<void> => {
    const { name, what } = typed;
    const passed = await passCaptcha({ api, captcha }, 2, { name, passwordHash: '' });
    if (passed.kind !== 'passed') {
      setFailure(failureText(t, passed, text.lost));
      return;
    }
    setFailure(await own.ask({ name, what, contact, words, ...passed.result }));
  };
  return {
    typed,
    failure,
    isWrong,
    isBusy,
    captcha: dialog,
    set: (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change })),
    shown: isTried ? faults : { name: null, contact: null, words: null },
    async submit(): Promise<void> {
      setTried(true);
      if (isBusy) return;
      if (isWrong) return focusFirstWrong(form.current);
      setBusy(true);
      setFailure(null);
      await send();
      setBusy(false);
    },
  };
}
