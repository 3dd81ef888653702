import { useT } from '@tianping/ui';
import { createContext, useContext } from 'react';
import { Link } from 'wouter';
import { useApp, useSite } from '../../../app/context.ts';
import { opensAt } from '../facts.ts';
import type { Phrase } from '../model.ts';
import css from './article.module.css';
import { runsOf } from './rich-text.ts';

const LinksContext = createContext(true);

/** `value={false}` draws links to other screens as plain text: a dialog must not be left through them. */
export const LinksAllowed = LinksContext.Provider;

/** The text of a phrase in the reader's script, marks and all. */
export function usePhrase(): (phrase: Phrase) => string {
  const { t } = useT();
  // The parameters were checked where the phrase was made.
  const any: (message: Phrase['message'], params: Phrase['params']) => string = t;
  return ({ message, params }) => any(message, params);
}

/** A phrase with its links and emphasis. */
export function Rich(props: { readonly phrase: Phrase }) {
  const textOf = usePhrase();
  const site = useSite();
  const { events } = useApp();
  const hasLinks = useContext(LinksContext);
  return runsOf(textOf(props.phrase)).map((run, at) => {
    const key = `${at}${run.text}`;
    if (run.kind === 'strong') return <strong key={key}>{run.text}</strong>;
    if (run.kind === 'text') return run.text;
    if (run.to === 'service:') {
      const ask = (): void => events.emit('showCustomerService', null);
      return (
        <button type="button" key={key} className={css.link} onClick={ask}>
          {run.text}
        </button>
      );
    }
    if (!hasLinks || !opensAt(run.to, site)) return run.text;
    return (
      <Link key={key} href={run.to} className={css.link}>
        {run.text}
      </Link>
    );
  });
}
