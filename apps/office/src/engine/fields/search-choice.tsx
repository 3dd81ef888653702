import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Read } from '../../app/context.ts';
import { officeMessages as text } from '../../messages.ts';
import css from '../engine.module.css';
import type { Option } from '../list/list-def.ts';
import { useTexts } from '../texts.ts';
import { useSettled } from '../use-settled.ts';

/** What the server found for a typed text. */
export interface Found {
  readonly options: readonly Option[];
  /** There are more than these; they are found by typing. */
  readonly isCut: boolean;
}

/** A hook that reads the options for a typed text; empty for the first of them all. */
export type UseFound = (typed: string) => Read<Found>;

/** How many options are read in one call. */
export const FOUND_MAX = 50;

/** The options in an answer that was read for a text. */
export function foundIn<Answer>(read: Read<Answer>, of: (answer: Answer) => Found): Read<Found> {
  return { ...read, answer: read.answer === undefined ? undefined : of(read.answer) };
}

/** A choice out of more than one list can show: the server searches by what is typed. */
export function SearchChoice(props: {
  readonly id: string;
  readonly label: string;
  readonly useFound: UseFound;
  /** Offered above what is found, whatever is typed. */
  readonly fixed?: readonly Option[];
  readonly value: string;
  /** The name of a value that was chosen elsewhere, such as in the address. */
  readonly name?: string | undefined;
  readonly status?: 'error' | '';
  readonly isOptional?: boolean;
  readonly onBlur?: () => void;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTexts();
  const { fixed = [], value } = props;
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Option | null>(null);
  const found = props.useFound(useSettled(typed.trim()));
  const options = [...fixed, ...(found.answer?.options ?? [])];
  const known = [...options, ...(picked ? [picked] : [])].find((option) => option.value === value);
  const notice = <FoundNotice found={found} />;
  return (
    <Select
      id={props.id}
      aria-label={props.label}
      status={props.status ?? ''}
      labelInValue
      value={value === '' ? undefined : { value, label: known?.label ?? props.name ?? value }}
      options={options.map((option) => ({ value: option.value, label: option.label }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t(text.choiceSearch)}
      allowClear={props.isOptional === true}
      loading={found.isLoading}
      notFoundContent={notice}
      popupRender={(menu) => (
        <>
          {menu}
          {options.length > 0 && notice}
        </>
      )}
      onChange={(next?: { readonly value: string; readonly label: string }) => {
        setPicked(options.find((option) => option.value === next?.value) ?? null);
        props.onChange(next?.value ?? '');
      }}
      {...(props.onBlur && { onBlur: props.onBlur })}
    />
  );
}

/** Below the options: that they are being read, could not be read, that there are none, or more than these. */
export function FoundNotice({ found }: { readonly found: Read<Found> }): ReactNode {
  const { t, whole } = useTexts();
  const { answer, fault } = found;
  if (fault) {
    return (
      <div className={css.found} role="alert">
        {fault.message || t(text.faultLost)}
        {/* The list closes when the field loses the focus. */}
        <Button
          size="small"
          type="link"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void found.refresh()}
        >
          {t(text.retry)}
        </Button>
      </div>
    );
  }
  const stated =
    answer === undefined
      ? t(text.loading)
      : answer.options.length === 0
        ? t(text.choiceNone)
        : answer.isCut && t(text.choiceMore, { count: whole(answer.options.length) });
  if (!stated) return null;
  return (
    <div className={css.found} role="status">
      {stated}
    </div>
  );
}
