import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import type { SupportTalk } from '@tianping/contract';
import { Button, Icon, useT } from '@tianping/ui';
import { type FormEvent, useId, useState } from 'react';
import lines from '../composer/line-field.module.css';
import { servicePanelTexts as text } from './messages.ts';
import css from './service-panel.module.css';
import type { TalkStore } from './talk-store.ts';

const STARS = [1, 2, 3, 4, 5] as const;
const WORDS_MAX = 200;
const names = {
  1: text.rate1,
  2: text.rate2,
  3: text.rate3,
  4: text.rate4,
  5: text.rate5,
} as const;

/** After the end: the rating, given once, and a button to start another talk. */
export function Rating(props: {
  readonly talk: SupportTalk;
  readonly store: TalkStore;
  readonly onAnother: () => void;
}) {
  const { talk, store } = props;
  const { t } = useT();
  return (
    <div className={css.rating} data-testid="service-rating">
      {talk.stars === null ? <Stars store={store} /> : <p role="status">{t(text.rated)}</p>}
      <Button tone="secondary" onClick={props.onAnother} data-testid="service-another">
        {t(text.another)}
      </Button>
    </div>
  );
}

function Stars({ store }: { readonly store: TalkStore }) {
  const { t } = useT();
  const id = useId();
  const [stars, setStars] = useState<(typeof STARS)[number] | null>(null);
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (stars === null || isBusy) return;
    setBusy(true);
    const refusal = await store.rate(stars, words);
    setBusy(false);
    setFault(refusal === null ? null : refusal || t(text.rateFailed));
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <fieldset className={css.stars}>
        <legend>{t(text.rate)}</legend>
        {STARS.map((count) => (
          <label key={count} title={t(names[count])}>
            <input
              type="radio"
              name={id}
              value={count}
              checked={stars === count}
              onChange={() => setStars(count)}
              aria-label={`${t(text.rateStars, { stars: count })} ${t(names[count])}`}
            />
            <Icon of={stars !== null && count <= stars ? IconStarFilled : IconStar} size="l" />
          </label>
        ))}
        <span aria-live="polite">{stars !== null && t(names[stars])}</span>
      </fieldset>
      {stars !== null && (
        <>
          <label className="vh" htmlFor={`${id}-w`}>
            {t(text.rateWords)}
          </label>
          <textarea
            id={`${id}-w`}
            rows={2}
            maxLength={WORDS_MAX}
            className={lines.field}
            placeholder={t(text.rateWords)}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <p className={css.fault} role="alert">
            {fault}
          </p>
          <Button type="submit" size="s" busy={isBusy}>
            {t(text.rateSend)}
          </Button>
        </>
      )}
    </form>
  );
}
