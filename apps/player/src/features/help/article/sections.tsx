import type { Section } from '../model.ts';
import css from './article.module.css';
import { BlockView } from './block-view.tsx';
import { Rich } from './rich.tsx';

/**
 * The sections of an article. They are found by `data-section`, not by id: several mounted tabs may have a section of
 * the same name.
 */
export function Sections(props: { readonly sections: readonly Section[] }) {
  return props.sections.map((section) => (
    <section key={section.id} data-section={section.id} className={css.section} tabIndex={-1}>
      <h2>
        <Rich phrase={section.head} />
      </h2>
      <div className={css.body}>
        {section.blocks.map((block, at) => (
          <BlockView key={at} block={block} />
        ))}
      </div>
    </section>
  ));
}
