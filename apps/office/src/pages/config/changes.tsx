import type { VersionedSection } from '@tianping/contract';
import { useTexts } from '../../engine/texts.ts';
import css from './config.module.css';
import { configMessages as text } from './config-messages.ts';
import { sayChanges } from './form/say.ts';

/** The effect of a change of configuration, field by field: the values before and after, with units. */
export function Changes(props: {
  readonly section: VersionedSection;
  readonly changes: readonly {
    readonly path: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t(text.field)}</th>
          <th scope="col">{t(text.before)}</th>
          <th scope="col">{t(text.after)}</th>
        </tr>
      </thead>
      <tbody>
        {sayChanges(props.section, props.changes, texts).map(
          ({ key, path, before, after, pictures: [was, is] }) => (
            <tr key={key}>
              <th scope="row">{path}</th>
              <td>
                {before === null ? t(text.absent) : <del>{before}</del>}
                {was !== null && <img className={css.picture} src={was} alt={before ?? ''} />}
              </td>
              <td>
                {after === null ? t(text.absent) : <ins>{after}</ins>}
                {is !== null && <img className={css.picture} src={is} alt={after ?? ''} />}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
