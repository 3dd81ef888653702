import { Switch } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../engine/texts.ts';
import { fieldMessages as text } from './field-messages.ts';
import css from './form.module.css';
import { useForm } from './form-context.ts';
import { isAutomatic, isTable, labelOf } from './labels.ts';
import { isSingle, LeafField } from './leaf-field.tsx';
import { RowCards } from './row-cards.tsx';
import { RowGrid } from './row-grid.tsx';
import { sayKey } from './say.ts';
import type { Part, Shape } from './shape.ts';
import { at, blank, type Typed } from './typed.ts';

/** The form of a shape: single fields in a grid, then groups, tables and lists below. */
export function ShapeForm(props: {
  readonly shape: Shape;
  readonly typed: Typed;
  readonly path: readonly string[];
}) {
  const { shape, typed, path } = props;
  const { section } = useForm();
  if (isSingle(shape)) {
    return (
      <div className={css.grid}>
        <LeafField shape={shape} value={typed} path={path} />
      </div>
    );
  }
  if (shape.kind === 'group') return <GroupForm parts={shape.parts} typed={typed} path={path} />;
  if (isTable(section, path)) return <RowGrid shape={shape} typed={typed} path={path} />;
  if (shape.kind === 'list') return <RowCards shape={shape} typed={typed} path={path} />;
  const parts = shape.keys.map((key) => ({
    key,
    shape: shape.item,
    isOptional: false,
    isNullable: false,
  }));
  return <GroupForm parts={parts} typed={typed} path={path} />;
}

function GroupForm(props: {
  readonly parts: readonly Part[];
  readonly typed: Typed;
  readonly path: readonly string[];
}) {
  const { typed, path } = props;
  const { section } = useForm();
  const parts = props.parts.filter(({ key }) => !isAutomatic(section, [...path, key]));
  const singles = parts.flatMap((part) =>
    isSingle(part.shape) ? [{ ...part, shape: part.shape }] : [],
  );
  return (
    <>
      {singles.length > 0 && (
        <div className={css.grid}>
          {singles.map(({ key, shape, isOptional, isNullable }) => (
            <LeafField
              key={key}
              shape={shape}
              value={at(typed, key)}
              path={[...path, key]}
              isOptional={isOptional || isNullable}
            />
          ))}
        </div>
      )}
      {parts
        .filter(({ shape }) => !isSingle(shape))
        .map((part) => (
          <PartForm
            key={part.key}
            part={part}
            typed={at(typed, part.key)}
            path={[...path, part.key]}
          />
        ))}
    </>
  );
}

/** A part with fields of its own, under its heading; an optional one has a switch. */
function PartForm(props: {
  readonly part: Part;
  readonly typed: Typed;
  readonly path: readonly string[];
}) {
  const { part, typed, path } = props;
  const { section, onType } = useForm();
  const { t } = useTexts();
  const id = useId();
  const name = sayKey(section, path, t);
  const help = labelOf(section, path)?.help;
  const isThere = typed !== null;
  const { shape } = part;
  if (!part.isOptional || shape.kind === 'list') {
    return (
      <fieldset className={css.part}>
        <legend>{name}</legend>
        {help && onType && <p className={css.help}>{t(help)}</p>}
        <ShapeForm shape={shape} typed={typed} path={path} />
      </fieldset>
    );
  }
  if (!onType && !isThere) return null;
  return (
    <fieldset className={css.part}>
      <legend>
        <label htmlFor={id}>{name}</label>
        {onType ? (
          <Switch
            id={id}
            aria-label={name}
            checked={isThere}
            onChange={(on) => onType(path, on ? blank(shape) : null)}
          />
        ) : (
          <output id={id}>{t(text.yes)}</output>
        )}
      </legend>
      {help && onType && <p className={css.help}>{t(help)}</p>}
      {isThere && <ShapeForm shape={shape} typed={typed} path={path} />}
    </fieldset>
  );
}
