import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { IconShape } from '@tianping/ui';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Badge, Glyph } from '../../../engine/parts.tsx';
import { useTexts } from '../../../engine/texts.ts';
import { fieldMessages as text } from './field-messages.ts';
import css from './form.module.css';
import { useForm } from './form-context.ts';
import { grouped, nameOfRow } from './say.ts';
import type { Shape } from './shape.ts';
import { ShapeForm } from './shape-form.tsx';
import { at, blank, rows, type Typed } from './typed.ts';

type ListShape = Extract<Shape, { readonly kind: 'list' }>;

/** The rows of a list, folded, one open at a time; members see them in this order. */
export function RowCards(props: {
  readonly shape: ListShape;
  readonly typed: Typed;
  readonly path: readonly string[];
}) {
  const { shape, path } = props;
  const { onType } = useForm();
  const { t } = useTexts();
  const [open, setOpen] = useState<number | null>(null);
  const list = rows(props.typed);
  const change = (next: readonly Typed[], opened: number | null): void => {
    onType?.(path, next);
    setOpen(opened);
  };
  const move = (from: number, to: number): void => {
    const row = list[from];
    if (row === undefined || to < 0 || to >= list.length) return;
    const others = list.filter((_, index) => index !== from);
    change([...others.slice(0, to), row, ...others.slice(to)], open === from ? to : null);
  };
  return (
    <>
      {list.length === 0 && <p className={css.help}>{t(text.emptyList)}</p>}
      <ul className={css.cards}>
        {list.map((row, index) => (
          <RowCard
            key={index}
            shape={shape.item}
            typed={row}
            path={[...path, String(index)]}
            isOpen={open === index}
            onOpen={() => setOpen(open === index ? null : index)}
            onMove={(by) => move(index, index + by)}
            onRemove={() =>
              change(
                list.filter((_, one) => one !== index),
                null,
              )
            }
          />
        ))}
      </ul>
      {onType && (
        <Button
          icon={<Glyph of={IconPlus} />}
          onClick={() => change([...list, blank(shape.item)], list.length)}
        >
          {t(text.add)}
        </Button>
      )}
    </>
  );
}

function RowCard(props: {
  readonly shape: Shape;
  readonly typed: Typed;
  readonly path: readonly string[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}) {
  const { typed, path, isOpen } = props;
  const { section, onType, faults, names } = useForm();
  const { t } = useTexts();
  const id = useId();
  const code = nameOfRow(section, path, typed, t);
  const called = names.get(code);
  const name = called ?? code;
  const start = `${path.join('.')}.`;
  const wrong = [...faults.keys()].filter((key) => key.startsWith(start)).length;
  const isShut = at(typed, 'maintenance') !== null;
  const low = at(typed, 'minMinor');
  const high = at(typed, 'maxMinor');
  const tool = (label: string, icon: IconShape, run: () => void) => (
    <Button
      size="small"
      type="text"
      aria-label={`${label} ${name}`}
      title={label}
      icon={<Glyph of={icon} />}
      onClick={run}
    />
  );
  return (
    <li>
      <div className={css.card}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={props.onOpen}>
          <Glyph of={IconChevronRight} />
          <b>{name}</b>
          {called && <span>{code}</span>}
          {typeof low === 'string' && typeof high === 'string' && low !== '' && (
            <span className="num">
              ¥{grouped(low)} – ¥{grouped(high)}
            </span>
          )}
        </button>
        {wrong > 0 && <Badge tone="bad">{t(text.faultsHere, { count: wrong })}</Badge>}
        {'maintenance' in Object(typed) && (
          <Badge tone={isShut ? 'wait' : 'ok'}>{t(isShut ? text.maintenance : text.open)}</Badge>
        )}
        {onType && (
          <>
            {tool(t(text.up), IconArrowUp, () => props.onMove(-1))}
            {tool(t(text.down), IconArrowDown, () => props.onMove(1))}
            {tool(t(text.remove), IconTrash, props.onRemove)}
          </>
        )}
      </div>
      <div id={id} hidden={!isOpen} className={css.inner}>
        {isOpen && <ShapeForm shape={props.shape} typed={typed} path={path} />}
      </div>
    </li>
  );
}
