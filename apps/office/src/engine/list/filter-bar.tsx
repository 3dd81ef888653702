import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { OfficeCallName } from '@tianping/contract';
import { Checkbox, Input, InputNumber, Select, Tag } from 'antd';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { officeMessages as text } from '../../messages.ts';
import css from '../engine.module.css';
import { DaysPicker } from '../fields/days-picker.tsx';
import { Glyph } from '../parts.tsx';
import { useTexts } from '../texts.ts';
import type { Filter, ListDef, Tabs } from './list-def.ts';
import type { QueryControl } from './use-query.ts';

/** A list's main filter as tabs with counts. */
export function TabBar<Answer>(props: {
  readonly tabs: Tabs<Answer>;
  readonly control: QueryControl;
  readonly answer: Answer | undefined;
}) {
  const { tabs, control } = props;
  const texts = useTexts();
  const chosen = control.query.values[tabs.key] ?? tabs.usual;
  return (
    <fieldset className={css.tabs}>
      <legend className="vh">{texts.t(tabs.label)}</legend>
      {tabs.options(texts, props.answer).map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => control.filter({ [tabs.key]: value === tabs.usual ? null : value })}
        >
          {label}
          {count !== undefined && <b className="num">{texts.whole(count)}</b>}
        </button>
      ))}
    </fieldset>
  );
}

/** The other filters of a list, as its definition names them. */
export function FilterBar<Call extends OfficeCallName, Row>(props: {
  readonly list: ListDef<Call, Row>;
  readonly control: QueryControl;
  readonly answer: AnswerOf<Call> | undefined;
}) {
  return (
    <search className={css.filters}>
      {props.list.filters.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          control={props.control}
          answer={props.answer}
        />
      ))}
    </search>
  );
}

function FilterField<Answer>(props: {
  readonly filter: Filter<Answer>;
  readonly control: QueryControl;
  readonly answer: Answer | undefined;
}) {
  const { filter, control } = props;
  const texts = useTexts();
  const label = texts.t(filter.label);
  const value = control.query.values[filter.key] ?? null;
  if (filter.kind === 'search') return <SearchField {...{ filter, control, label }} />;
  if (filter.kind === 'days') return <DaysField control={control} label={label} />;
  if (filter.kind === 'named') {
    if (value === null) return null;
    const name = filter.name(props.answer, texts, value) ?? `${value.slice(0, NAME_CHARS)}…`;
    return (
      <Tag closable onClose={() => control.filter({ [filter.key]: null })}>
        {label}：{name}
      </Tag>
    );
  }
  if (filter.kind === 'yuan') return <YuanField {...{ filter, control, label }} />;
  if (filter.kind === 'flag') {
    return (
      <Checkbox
        checked={value === '1'}
        onChange={({ target }) => control.filter({ [filter.key]: target.checked ? '1' : null })}
      >
        {label}
      </Checkbox>
    );
  }
  return (
    <Select
      value={value ?? ''}
      aria-label={label}
      popupMatchSelectWidth={false}
      onChange={(next: string) => control.filter({ [filter.key]: next || null })}
      options={[
        { value: '', label: `${label}：${texts.t(text.all)}` },
        ...filter.options(texts, props.answer),
      ]}
    />
  );
}

/** Characters shown of an id whose name is not known. */
const NAME_CHARS = 8;

interface FieldProps {
  readonly filter: { readonly key: string };
  readonly control: QueryControl;
  readonly label: string;
}

/** Pause in typing after which the list is read again. */
const TYPING_MS = 400;

function SearchField({ filter, control, label }: FieldProps) {
  const value = control.query.values[filter.key] ?? '';
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => control.filter({ [filter.key]: typed.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, control, filter.key]);
  return (
    <span data-search className={css.search}>
      <Input
        prefix={<Glyph of={IconSearch} />}
        placeholder={label}
        aria-label={label}
        value={typed}
        maxLength={60}
        allowClear
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => control.filter({ [filter.key]: typed.trim() })}
      />
    </span>
  );
}

function YuanField({ filter, control, label }: FieldProps) {
  const value = control.query.values[filter.key];
  const [typed, setTyped] = useState<number | null>(value ? Number(value) : null);
  const commit = (): void =>
    control.filter({ [filter.key]: typed === null ? null : String(typed) });
  return (
    <InputNumber
      className={css.yuan}
      aria-label={label}
      prefix={`${label} ≥`}
      controls={false}
      min={0}
      max={999_999_999}
      precision={0}
      value={typed}
      onChange={setTyped}
      onBlur={() => String(typed ?? '') !== (value ?? '') && commit()}
      onPressEnter={commit}
    />
  );
}

function DaysField(props: { readonly control: QueryControl; readonly label: string }) {
  const { values } = props.control.query;
  return (
    <DaysPicker
      label={props.label}
      from={values.from ?? null}
      to={values.to ?? null}
      onChange={(days) => props.control.filter(days ?? { from: null, to: null })}
    />
  );
}
