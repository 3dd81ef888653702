import type { SentenceSection, SentenceView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import { frameTexts as text } from './messages.ts';
import css from './sentences.module.css';

const SECTIONS: readonly (readonly [SentenceSection, Message])[] = [
  ['who', text.who],
  ['do', text.do],
  ['get', text.get],
  ['duty', text.duty],
  ['uncounted', text.uncounted],
  ['limits', text.limits],
  ['leave', text.leave],
];

/** The terms as the engine executes them: each sentence is made of the figures that it follows. */
export function Sentences(props: { readonly sentences: readonly SentenceView[] }) {
  const { t } = useT();
  return (
    <dl className={css.terms} data-testid="terms">
      {SECTIONS.map(([section, name]) => {
        const own = props.sentences.filter((sentence) => sentence.section === section);
        return (
          own.length > 0 && (
            <div key={section}>
              <dt>{t(name)}</dt>
              {own.map((sentence) => (
                <dd key={sentence.id}>
                  <Parts sentence={sentence} />
                </dd>
              ))}
            </div>
          )
        );
      })}
    </dl>
  );
}

function Parts({ sentence }: { readonly sentence: SentenceView }) {
  return sentence.parts.map(({ text: words, figure }, at) =>
    figure === null ? words : <b key={`${at}${figure}`}>{words}</b>,
  );
}
