import { Checkbox, DatePicker, Input, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { Fragment } from 'react';
import css from '../engine.module.css';
import type { Field, Typed } from './fields.ts';
import { SearchChoice } from './search-choice.tsx';

interface FieldListProps {
  readonly fields: readonly Field[];
  readonly typed: Typed;
  readonly faults: Readonly<Record<string, string | null>>;
  readonly onType: (key: string, value: string) => void;
  readonly onLeave?: (key: string) => void;
}

/** Fields one below the other, each with its label, its help and its fault. */
export function FieldList(props: FieldListProps) {
  return (
    <div className={css.fields}>
      {props.fields.map((field, at) => {
        const isFirst = field.group !== undefined && props.fields[at - 1]?.group !== field.group;
        const fault = props.faults[field.key] ?? null;
        const content = (
          <>
            <Control field={field} fault={fault} {...props} />
            {field.help && !fault && <small>{field.help}</small>}
            {fault && (
              <small role="alert" id={`fault-${field.key}`}>
                {fault}
              </small>
            )}
          </>
        );
        // Check boxes have labels of their own; a label around the list would press twice.
        return field.kind === 'choices' ? (
          <fieldset key={field.key}>
            <legend>{field.label}</legend>
            {content}
          </fieldset>
        ) : (
          <Fragment key={field.key}>
            {isFirst && <b className={css.group}>{field.group}</b>}
            <div className={css.field} data-narrow={field.group !== undefined || undefined}>
              <label htmlFor={`field-${field.key}`}>{field.label}</label>
              {content}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

function Control(props: FieldListProps & { readonly field: Field; readonly fault: string | null }) {
  const { field, fault } = props;
  const value = props.typed[field.key] ?? '';
  const type = (next: string): void => props.onType(field.key, next);
  const shared = {
    id: `field-${field.key}`,
    'aria-label': field.label,
    status: fault ? ('error' as const) : ('' as const),
    onBlur: () => props.onLeave?.(field.key),
  };
  const limits = { maxLength: field.max ?? 200, 'aria-invalid': fault !== null };
  switch (field.kind) {
    case 'area':
      return (
        <Input.TextArea
          {...shared}
          {...limits}
          value={value}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={({ target }) => type(target.value)}
        />
      );
    case 'choice':
    case 'choices':
      return <Choice field={field} shared={shared} value={value} onType={type} />;
    case 'flag':
      return (
        <span>
          <Switch
            id={shared.id}
            aria-label={field.label}
            checked={value === '1'}
            onChange={(on) => type(on ? '1' : '')}
          />
        </span>
      );
    case 'day':
      return (
        <DatePicker
          {...shared}
          value={value ? dayjs(value) : null}
          onChange={(day) => type(day?.format('YYYY-MM-DD') ?? '')}
        />
      );
    case 'moment':
      return (
        <DatePicker
          {...shared}
          format="YYYY-MM-DD HH:mm"
          showTime={{ format: 'HH:mm' }}
          value={value ? dayjs(value) : null}
          onChange={(moment) => type(moment?.format('YYYY-MM-DDTHH:mm') ?? '')}
        />
      );
    case 'secret':
      return (
        <Input.Password
          {...shared}
          {...limits}
          value={value}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
      );
    default:
      return (
        <Input
          {...shared}
          {...limits}
          value={value}
          prefix={field.kind === 'yuan' ? '¥' : undefined}
          inputMode={inputMode(field)}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
      );
  }
}

function Choice(props: {
  readonly field: Field;
  readonly shared: {
    readonly id: string;
    readonly 'aria-label': string;
    readonly status: 'error' | '';
    readonly onBlur: () => void;
  };
  readonly value: string;
  readonly onType: (value: string) => void;
}) {
  const { field, shared, value, onType } = props;
  const options = (field.options ?? []).map(({ value: code, label }) => ({ value: code, label }));
  if (field.kind === 'choices') {
    return (
      <Checkbox.Group
        options={options}
        value={value.split(',').filter(Boolean)}
        onChange={(chosen) => onType(chosen.join(','))}
      />
    );
  }
  if (field.useFound) {
    return (
      <SearchChoice
        id={shared.id}
        label={field.label}
        useFound={field.useFound}
        fixed={options}
        value={value}
        status={shared.status}
        isOptional={field.optional === true}
        onBlur={shared.onBlur}
        onChange={onType}
      />
    );
  }
  return (
    <Select
      {...shared}
      options={options}
      value={value || undefined}
      onChange={(next?: string) => onType(next ?? '')}
      showSearch={options.length > 12}
      allowClear={field.optional === true}
    />
  );
}

function inputMode(field: Field): 'decimal' | 'numeric' | 'text' {
  if (field.kind === 'yuan') return 'decimal';
  return field.kind === 'whole' ? 'numeric' : 'text';
}
