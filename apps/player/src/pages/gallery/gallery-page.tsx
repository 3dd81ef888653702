import { brands } from 'virtual:brands';
import 'virtual:themes.css';
import type { Catalogue, Translator } from '@tianping/i18n';
import { SkeletonRows, TextProvider, useT } from '@tianping/ui';
import type { BrandLook } from '@tianping/ui/look';
import type { Edition } from '@tianping/ui/theme';
import { useEffect, useState } from 'react';
import css from './gallery.module.css';
import { galleryMessages as text } from './messages.ts';
import { ButtonSamples } from './samples/buttons.tsx';
import { FieldSamples } from './samples/fields.tsx';
import { ColourSamples, MarkSamples, TypeSamples } from './samples/ground.tsx';
import { BadgeSamples, FigureSamples, ProgressSamples, StateSamples } from './samples/notices.tsx';
import { PriceSamples } from './samples/prices.tsx';
import { useClassicFrame } from './use-classic-frame.ts';

interface Brand {
  readonly name: string;
  readonly look: BrandLook;
  readonly hant: Catalogue;
}

const SECTIONS = [
  { title: text.marks, Sample: MarkSamples },
  { title: text.colours, Sample: ColourSamples },
  { title: text.type, Sample: TypeSamples },
  { title: text.prices, Sample: PriceSamples },
  { title: text.buttons, Sample: ButtonSamples },
  { title: text.fields, Sample: FieldSamples },
  { title: text.badges, Sample: BadgeSamples },
  { title: text.states, Sample: StateSamples },
  { title: text.figures, Sample: FigureSamples },
  { title: text.progress, Sample: ProgressSamples },
] as const;
const EDITIONS: readonly Edition[] = ['classic', 'professional'];

/** Every component in its states, in all brands and editions side by side: for designers of brands. */
export default function GalleryPage() {
  const texts = useT();
  const { t } = texts;
  const all = useBrands();
  useClassicFrame();
  return (
    <div className={`wrap ${css.page}`} data-testid="page-gallery">
      <h1>{t(text.title)}</h1>
      <p className={css.lead}>{t(text.lead)}</p>
      {all === null && <SkeletonRows rows={8} label={t(text.title)} />}
      {all !== null &&
        SECTIONS.map(({ title, Sample }) => (
          <section key={title.id} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            {EDITIONS.map((edition) => (
              <div key={edition} className={css.row}>
                {all.map(({ name, look, hant }) => (
                  <div
                    key={name}
                    className={css.panel}
                    data-brand={name}
                    data-edition={edition}
                    data-testid={`gallery-${name}-${edition}`}
                  >
                    <TextProvider value={withBrandWords(texts, hant)}>
                      <Whose look={look} edition={edition} />
                      <Sample look={look} />
                    </TextProvider>
                  </div>
                ))}
              </div>
            ))}
          </section>
        ))}
    </div>
  );
}

function Whose(props: { readonly look: BrandLook; readonly edition: Edition }) {
  const { t } = useT();
  return (
    <p className={css.whose}>
      {t(props.look.name)}
      <span>{t(text[props.edition])}</span>
    </p>
  );
}

/** The page's texts with another brand's own words. */
function withBrandWords(texts: Translator, hant: Catalogue): Translator {
  return {
    ...texts,
    t(message, ...params) {
      const own = texts.script === 'hant' ? hant[message.id] : undefined;
      return own === undefined ? texts.t(message, ...params) : own;
    },
  };
}

/** All brands, not only the page's own; null until they are loaded. */
function useBrands(): readonly Brand[] | null {
  const [all, setAll] = useState<readonly Brand[] | null>(null);
  useEffect(() => {
    let isOver = false;
    const loading = Object.entries(brands).map(async ([name, load]) => ({
      name,
      ...(await load()),
    }));
    void Promise.all(loading).then((loaded) => {
      if (!isOver) setAll(loaded);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return all;
}
