import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Button } from 'antd';
import { Glyph } from '../../../engine/parts.tsx';
import { useTexts } from '../../../engine/texts.ts';
import { fieldMessages as text } from './field-messages.ts';
import css from './form.module.css';
import { useForm } from './form-context.ts';
import { isSingle, LeafCell, type Single } from './leaf-field.tsx';
import { nameOfRow, sayKey } from './say.ts';
import type { Shape } from './shape.ts';
import { at, blank, rows, type Typed } from './typed.ts';

type RowsShape = Extract<Shape, { readonly kind: 'list' | 'map' }>;

interface GridColumn {
  readonly path: readonly string[];
  readonly shape: Single;
  readonly isOptional: boolean;
}

/** Rows of one kind that are compared with each other: a table of fields, the row's name fixed at the left. */
export function RowGrid(props: {
  readonly shape: RowsShape;
  readonly typed: Typed;
  readonly path: readonly string[];
}) {
  const { shape, typed, path } = props;
  const { section, onType } = useForm();
  const { t } = useTexts();
  const columns = columnsOf(shape.item, []);
  const list = rows(typed);
  const keys = shape.kind === 'map' ? shape.keys : list.map((_, index) => String(index));
  const isList = shape.kind === 'list' && onType !== null;
  // Read-only figures are aligned right; fields are aligned with their headings.
  const isFigure = (column: GridColumn): boolean =>
    onType === null && column.shape.kind === 'whole';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={sayKey(section, path, t)}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{sayKey(section, path, t)}</span>
              </th>
              {columns.map((column) => (
                <th
                  scope="col"
                  key={column.path.join('.')}
                  data-figure={isFigure(column) || undefined}
                >
                  {headOf(column, [section, ...path], t)}
                </th>
              ))}
              {isList && <th aria-label={t(text.remove)} />}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => {
              const row = at(typed, key);
              const name = nameOfRow(section, [...path, key], row, t);
              return (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {columns.map((column) => (
                    <td key={column.path.join('.')} data-figure={isFigure(column) || undefined}>
                      <LeafCell
                        shape={column.shape}
                        value={column.path.reduce(at, row)}
                        path={[...path, key, ...column.path]}
                        isOptional={column.isOptional}
                        name={`${name} ${headOf(column, [section, ...path], t)}`}
                      />
                    </td>
                  ))}
                  {isList && (
                    <td>
                      <Button
                        size="small"
                        type="text"
                        aria-label={`${t(text.remove)} ${name}`}
                        title={t(text.remove)}
                        icon={<Glyph of={IconTrash} />}
                        onClick={() =>
                          onType(
                            path,
                            list.filter((_, one) => String(one) !== key),
                          )
                        }
                      />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {isList && (
        <Button
          icon={<Glyph of={IconPlus} />}
          // A new grade requires at least as much as the last one: it starts with the last one's values.
          onClick={() => onType(path, [...list, list.at(-1) ?? blank(shape.item)])}
        >
          {t(text.add)}
        </Button>
      )}
    </>
  );
}

/** The single fields of a row, including those of its groups. */
function columnsOf(shape: Shape, path: readonly string[]): readonly GridColumn[] {
  if (shape.kind !== 'group') return [];
  return shape.parts.flatMap((part) =>
    isSingle(part.shape)
      ? [{ path: [...path, part.key], shape: part.shape, isOptional: part.isOptional }]
      : columnsOf(part.shape, [...path, part.key]),
  );
}

function headOf(
  column: GridColumn,
  full: readonly string[],
  t: ReturnType<typeof useTexts>['t'],
): string {
  const [section, ...above] = full;
  const names = column.path.map((_, index) =>
    sayKey(section as never, [...above, '0', ...column.path.slice(0, index + 1)], t),
  );
  return names.join(' ');
}
