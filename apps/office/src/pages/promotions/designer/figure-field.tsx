import type { Message } from '@tianping/i18n';
import { Button, Checkbox, Input, Select, Switch } from 'antd';
import { useTexts } from '../../../engine/texts.ts';
import css from './designer.module.css';
import { designerMessages as text } from './designer-messages.ts';
import {
  type ColumnInfo,
  type FigureInfo,
  type FigureValue,
  firstCell,
  type Issue,
  isNumber,
  issueAt,
  readTyped,
  typedOf,
} from './figure-input.ts';

type Row = Readonly<Record<string, number | string>>;

interface FieldProps {
  readonly figure: FigureInfo;
  readonly value: FigureValue | undefined;
  readonly issues: readonly Issue[];
  readonly onChange: (value: FigureValue | undefined) => void;
}

/** The field of one figure, by its kind, with its bounds and its fault. */
export function FigureField(props: FieldProps) {
  const { t } = useTexts();
  const { figure, value, issues, onChange } = props;
  const path = `figures.${figure.name}`;
  const fault = issueAt(issues, path);
  const id = `figure-${figure.name}`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{figure.label}</label>
      {figure.kind === 'list' ? (
        <Rows {...props} path={path} />
      ) : figure.kind === 'switch' ? (
        <span>
          <Switch id={id} checked={value === true} onChange={onChange} />
        </span>
      ) : figure.kind === 'set' ? (
        <Checkbox.Group
          options={[...figure.choices]}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(chosen) => onChange(chosen.map(String))}
        />
      ) : figure.kind === 'words' ? (
        <Select
          id={id}
          mode="tags"
          aria-label={figure.label}
          placeholder={t(text.wordsHint)}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(words: string[]) => onChange(words)}
          status={fault ? 'error' : ''}
        />
      ) : (
        <Cell
          id={id}
          column={figure}
          value={typeof value === 'number' || typeof value === 'string' ? value : undefined}
          isWrong={fault !== null}
          onChange={onChange}
        />
      )}
      {fault && <small role="alert">{fault}</small>}
      <Range of={figure} />
    </div>
  );
}

/** A bound of many digits, its whole part in groups of three. */
function grouped(typed: string): string {
  const [whole = '', ...fraction] = typed.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
}

function Range({ of }: { readonly of: FigureInfo }) {
  const { t } = useTexts();
  if (of.kind === 'list') {
    return <small>{t(text.rows, { min: of.rowsMin ?? 0, max: of.rowsMax ?? 0 })}</small>;
  }
  if (of.min === null || of.max === null) return null;
  const [min, max] = [of.min, of.max].map((bound) => grouped(typedOf(of.kind, bound)));
  return <small>{t(text.range, { min: min ?? '', max: max ?? '' })}</small>;
}

const UNITS: Readonly<Record<string, Message>> = {
  percent: text.percent,
  chance: text.percent,
  times: text.times,
  days: text.days,
  hours: text.hours,
};

/** A number or a choice. */
function Cell(props: {
  readonly id: string;
  readonly column: ColumnInfo;
  readonly value: number | string | undefined;
  readonly isWrong: boolean;
  readonly onChange: (value: number | string | undefined) => void;
}) {
  const { t } = useTexts();
  const { id, column, value, isWrong, onChange } = props;
  const status = isWrong ? ('error' as const) : ('' as const);
  if (!isNumber(column)) {
    return (
      <Select
        id={id}
        aria-label={column.label}
        options={[...column.choices]}
        value={value === undefined ? undefined : String(value)}
        onChange={onChange}
        status={status}
      />
    );
  }
  const unit = UNITS[column.kind];
  return (
    <Input
      id={id}
      aria-label={column.label}
      aria-invalid={isWrong}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      status={status}
      prefix={column.kind === 'money' ? '¥' : column.kind === 'grade' ? 'V' : undefined}
      suffix={unit && t(unit)}
      defaultValue={typedOf(column.kind, value)}
      onChange={({ target }) => onChange(readTyped(column.kind, target.value))}
    />
  );
}

function Rows(props: FieldProps & { readonly path: string }) {
  const { t } = useTexts();
  const { figure, value, issues, onChange, path } = props;
  const rows: readonly Row[] = Array.isArray(value)
    ? value.filter((row): row is Row => typeof row === 'object')
    : [];
  const set = (at: number, name: string, cell: number | string | undefined): void =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: cell ?? '' } : row)));
  return (
    <div className={css.rows}>
      {rows.map((row, at) => (
        // Rows have no ids; the count in the key remounts the fields when a row is removed.
        <div key={`${rows.length}-${at}`} className={css.row}>
          {figure.columns.map((column) => {
            const fault = issueAt(issues, `${path}.${at}.${column.name}`);
            return (
              <span key={column.name} className={css.cell}>
                <small>{column.label}</small>
                <Cell
                  id={`${path}-${at}-${column.name}`}
                  column={column}
                  value={row[column.name]}
                  isWrong={fault !== null}
                  onChange={(cell) => set(at, column.name, cell)}
                />
                {fault && <small role="alert">{fault}</small>}
              </span>
            );
          })}
          <Button
            size="small"
            aria-label={t(text.remove, { row: at + 1 })}
            onClick={() => onChange(rows.filter((_row, index) => index !== at))}
          >
            ×
          </Button>
        </div>
      ))}
      {rows.length < (figure.rowsMax ?? 0) && (
        <Button
          size="small"
          onClick={() =>
            onChange([
              ...rows,
              Object.fromEntries(figure.columns.map((column) => [column.name, firstCell(column)])),
            ])
          }
        >
          {t(text.add)}
        </Button>
      )}
    </div>
  );
}
