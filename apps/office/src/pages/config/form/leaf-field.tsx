import { Checkbox, DatePicker, Input, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../engine/texts.ts';
import { fieldMessages as text } from './field-messages.ts';
import css from './form.module.css';
import { useForm } from './form-context.ts';
import { choiceOf, labelOf } from './labels.ts';
import { sayFault, sayKey } from './say.ts';
import type { Shape } from './shape.ts';
import { rows, type Typed } from './typed.ts';
import { unitOf } from './units.ts';

/** A shape that one control can hold. */
export type Single = Exclude<Shape, { readonly kind: 'group' | 'map' | 'list' }>;

export function isSingle(shape: Shape): shape is Single {
  return shape.kind !== 'group' && shape.kind !== 'map' && shape.kind !== 'list';
}

interface LeafProps {
  readonly path: readonly string[];
  readonly shape: Single;
  readonly value: Typed;
  readonly isOptional?: boolean;
}

/** A field with its label above and its help or its fault below. */
export function LeafField(props: LeafProps) {
  const { path } = props;
  const { section, faults, onType } = useForm();
  const { t } = useTexts();
  const id = useId();
  const label = labelOf(section, path);
  const fault = faults.get(path.join('.'));
  const name = path.length === 0 && label ? t(label.name) : sayKey(section, path, t);
  const isWide = props.shape.kind === 'values' || props.shape.kind === 'choices';
  return (
    <div className={css.field} data-wide={isWide || undefined}>
      <label htmlFor={id}>{name}</label>
      <LeafControl {...props} id={id} name={name} />
      {fault ? (
        <small role="alert">
          {typeof fault === 'string' ? fault : sayFault(fault, [section, ...path], t)}
        </small>
      ) : (
        label?.help && onType && <small>{t(label.help)}</small>
      )}
    </div>
  );
}

/** The control alone, for the cells of a table, where the column is its label. */
export function LeafCell(props: LeafProps & { readonly name: string }) {
  const { section, faults } = useForm();
  const { t } = useTexts();
  const id = useId();
  const fault = faults.get(props.path.join('.'));
  return (
    <>
      <LeafControl {...props} id={id} />
      {fault && (
        <small role="alert">
          {typeof fault === 'string' ? fault : sayFault(fault, [section, ...props.path], t)}
        </small>
      )}
    </>
  );
}

interface ControlProps extends LeafProps {
  readonly id: string;
  readonly name: string;
}

function LeafControl(props: ControlProps): ReactNode {
  const { path, shape, value } = props;
  const { section, onType, faults } = useForm();
  const { t } = useTexts();
  if (!onType) return <LeafText {...props} />;
  const status = faults.has(path.join('.')) ? ('error' as const) : ('' as const);
  const shared = { id: props.id, 'aria-label': props.name };
  const type = (next: Typed): void => onType(path, next);
  if (shape.kind === 'flag') {
    return (
      <Switch {...shared} className={css.flag ?? ''} checked={value === true} onChange={type} />
    );
  }
  if (shape.kind === 'choices') {
    return (
      <Checkbox.Group
        options={shape.options.map((option) => ({
          value: option,
          label: choiceText(path, option, t),
        }))}
        value={rows(value).map(String)}
        onChange={(chosen) => type(chosen)}
      />
    );
  }
  if (shape.kind === 'choice') {
    return (
      <Select
        {...shared}
        status={status}
        value={typeof value === 'string' && value !== '' ? value : undefined}
        placeholder={t(text.notSet)}
        allowClear={props.isOptional ?? false}
        options={shape.options.map((option) => ({
          value: option,
          label: choiceText(path, option, t),
        }))}
        onChange={(next: string | undefined) => type(next ?? null)}
      />
    );
  }
  const unit = unitOf([section, ...path]);
  const typed = typeof value === 'string' ? value : '';
  const isNumber =
    shape.kind === 'whole' || (shape.kind === 'values' && shape.item.kind === 'whole');
  if (shape.kind === 'whole' && unit.isMoment) {
    return (
      <DatePicker
        {...shared}
        status={status}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        value={typed ? dayjs(typed) : null}
        onChange={(moment) => type(moment?.format('YYYY-MM-DD HH:mm') ?? '')}
      />
    );
  }
  return (
    <Input
      {...shared}
      status={status}
      aria-invalid={status === 'error'}
      value={typed}
      prefix={isNumber ? unit.before : undefined}
      suffix={isNumber && unit.after ? t(unit.after).trim() : undefined}
      placeholder={props.isOptional ? t(text.notSet) : ''}
      inputMode={shape.kind === 'whole' ? (unit.digits > 0 ? 'decimal' : 'numeric') : 'text'}
      className={isNumber ? 'num' : ''}
      autoComplete="off"
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** The value in read-only form. */
function LeafText({ path, shape, value, id }: ControlProps) {
  const { section } = useForm();
  const { t } = useTexts();
  const isEmpty = value === null || value === '';
  if (shape.kind === 'flag')
    return <output id={id}>{t(value === true ? text.yes : text.no)}</output>;
  if (isEmpty) {
    return (
      <output id={id} data-empty>
        {t(shape.kind === 'values' ? text.nothing : text.notSet)}
      </output>
    );
  }
  if (shape.kind === 'choices' || shape.kind === 'choice') {
    const chosen = shape.kind === 'choices' ? rows(value).map(String) : [String(value)];
    return (
      <output id={id}>
        {chosen.map((one) => choiceText(path, one, t)).join('、') || t(text.nothing)}
      </output>
    );
  }
  const unit = unitOf([section, ...path]);
  const isNumber =
    shape.kind === 'whole' || (shape.kind === 'values' && shape.item.kind === 'whole');
  const after = isNumber && unit.after ? t(unit.after) : '';
  const shown = String(value)
    .split('、')
    .map((one) => `${isNumber ? (unit.before ?? '') : ''}${isNumber ? grouped(one) : one}${after}`);
  return (
    <output id={id} className={isNumber ? 'num' : ''}>
      {shown.join('、')}
    </output>
  );
}

function grouped(number: string): string {
  const [whole = '', fraction] = number.split('.');
  if (!/^\d+$/.test(whole)) return number;
  const head = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? head : `${head}.${fraction}`;
}

type T = ReturnType<typeof useTexts>['t'];

function choiceText(path: readonly string[], option: string, t: T): string {
  const choice = choiceOf(path.at(-1) ?? '', option);
  return choice ? t(choice) : option;
}
