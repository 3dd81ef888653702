import type { ActivityTerms, SentenceView } from '@tianping/contract';
import { type KeyboardEvent, useState } from 'react';
import { Box } from '../../../engine/parts.tsx';
import { useTexts } from '../../../engine/texts.ts';
import { bySection } from '../bits.tsx';
import { sectionNames } from '../promotion-texts.ts';
import css from './designer.module.css';
import { designerMessages as text } from './designer-messages.ts';
import { FigureField } from './figure-field.tsx';
import { hasIssue, type Issue, type KindInfo, withFigure } from './figure-input.ts';

interface Props {
  readonly kind: KindInfo;
  readonly terms: ActivityTerms;
  readonly sentences: readonly SentenceView[];
  readonly issues: readonly Issue[];
  readonly onChange: (terms: ActivityTerms) => void;
}

/** The terms as they will be read; each figure in them opens its field, figures without a sentence are below. */
export function SentenceEditor(props: Props) {
  const { t } = useTexts();
  const { kind, terms, sentences, issues, onChange } = props;
  const stated = new Set(sentences.flatMap(({ parts }) => parts.map(({ figure }) => figure)));
  const others = kind.figures.filter(({ name }) => !stated.has(name));
  return (
    <>
      <Box title={t(text.sentences)} side={<small>{t(text.sentencesHint)}</small>}>
        {bySection(sentences).map(([section, list]) => (
          <section key={section} className={css.section}>
            <h3>{t(sectionNames[section])}</h3>
            <div>
              {list.map((sentence) => (
                <Sentence key={sentence.id} {...props} sentence={sentence} />
              ))}
            </div>
          </section>
        ))}
      </Box>
      {others.length > 0 && (
        <Box title={t(text.others)} side={<small>{t(text.othersHint)}</small>}>
          <div className={css.others}>
            {others.map((figure) => (
              <FigureField
                key={figure.name}
                figure={figure}
                value={terms.figures[figure.name]}
                issues={issues}
                onChange={(value) => onChange(withFigure(terms, figure.name, value))}
              />
            ))}
          </div>
        </Box>
      )}
    </>
  );
}

function Sentence(props: Props & { readonly sentence: SentenceView }) {
  const { t } = useTexts();
  const { kind, terms, issues, onChange, sentence } = props;
  const [open, setOpen] = useState<string | null>(null);
  const figure = kind.figures.find(({ name }) => name === open);
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || open === null) return;
    event.stopPropagation();
    setOpen(null);
    document.getElementById(`chip-${sentence.id}-${open}`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the field that a chip inside opened
    <div onKeyDown={close}>
      <p>
        {sentence.parts.map(({ figure: name, text: words }, at) => {
          const info = kind.figures.find((one) => one.name === name);
          if (name === null || !info) return <span key={`${at}-${words}`}>{words}</span>;
          const isWrong = hasIssue(issues, name);
          return (
            <button
              key={`${at}-${name}`}
              id={`chip-${sentence.id}-${name}`}
              type="button"
              className={css.chip}
              aria-expanded={open === name}
              aria-label={`${words === `{${name}}` ? t(text.missing) : words} ${t(text.change, { label: info.label })}`}
              data-wrong={isWrong || undefined}
              onClick={() => setOpen(open === name ? null : name)}
            >
              {words === `{${name}}` || words === '' ? t(text.missing) : words}
            </button>
          );
        })}
      </p>
      {figure && (
        <div className={css.editor}>
          <FigureField
            key={figure.name}
            figure={figure}
            value={terms.figures[figure.name]}
            issues={issues}
            onChange={(value) => onChange(withFigure(terms, figure.name, value))}
          />
        </div>
      )}
    </div>
  );
}
