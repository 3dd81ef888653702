import { type Message, placeholdersOf } from '@tianping/i18n';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { Badge } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { faultOf, TEXT_MAX, type Typed } from './draft.ts';
import css from './wording.module.css';
import { wordingMessages as text } from './wording-messages.ts';

/** One text: the original, the site's wording, and the edit. */
export function TextRow(props: {
  readonly original: Message;
  readonly own: { readonly hans: string; readonly hant: string | null } | null;
  /** Undefined while it is not edited; null where the original is to be restored. */
  readonly edit: Typed | null | undefined;
  /** Null for staff who may only read; undefined takes the edit back. */
  readonly onEdit: ((to: Typed | null | undefined) => void) | null;
}) {
  const { original, own, edit, onEdit } = props;
  const { t } = useTexts();
  const begin = (): void => onEdit?.({ hans: own?.hans ?? original.text, hant: own?.hant ?? '' });
  return (
    <li className={css.row} data-testid={`wording-${original.id}`}>
      <div className={css.state}>
        {own && edit === undefined && <Badge tone="info">{t(text.ours)}</Badge>}
        {edit && <Badge tone="wait">{t(text.drafted)}</Badge>}
        {edit === null && <Badge tone="wait">{t(text.restored)}</Badge>}
      </div>
      <p className={css.original} data-replaced={Boolean(own)}>
        {original.text}
      </p>
      {own && !edit && (
        <p className={css.own} data-replaced={edit === null}>
          {own.hans}
          {own.hant !== null && <small lang="zh-Hant">{own.hant}</small>}
        </p>
      )}
      {edit && onEdit && <Fields original={original} typed={edit} onType={onEdit} />}
      {onEdit && (
        <div className={css.acts}>
          {!edit && (
            <Button size="small" onClick={begin}>
              {t(text.reword)}
            </Button>
          )}
          {(own || edit) && edit !== null && (
            <Button size="small" onClick={() => onEdit(own ? null : undefined)}>
              {t(text.restore)}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Fields(props: {
  readonly original: Message;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}) {
  const { original, typed, onType } = props;
  const { t } = useTexts();
  const names = placeholdersOf(original.text);
  const fill =
    names.length === 0
      ? t(text.fillNone)
      : t(text.fill, { names: names.map((name) => `{${name}}`).join('、') });
  const fault = faultOf(typed, original);
  const [hans, hant, status] = [useId(), useId(), useId()];
  const reported = { empty: t(text.empty), tooLong: t(text.tooLong, { limit: TEXT_MAX }), fill };
  return (
    <div className={css.fields}>
      <label htmlFor={hans}>{t(text.hans)}</label>
      <Input.TextArea
        id={hans}
        autoSize={{ minRows: 2, maxRows: 12 }}
        status={fault ? 'error' : ''}
        aria-describedby={status}
        value={typed.hans}
        onChange={({ target }) => onType({ ...typed, hans: target.value })}
      />
      <label htmlFor={hant}>{t(text.hant)}</label>
      <Input.TextArea
        id={hant}
        lang="zh-Hant"
        autoSize={{ minRows: 1, maxRows: 12 }}
        placeholder={t(text.hantHint)}
        aria-describedby={status}
        value={typed.hant}
        onChange={({ target }) => onType({ ...typed, hant: target.value })}
      />
      <p id={status} className={css.hint} data-fault={fault !== null} role="status">
        {fault ? reported[fault] : names.length > 0 && fill}
      </p>
    </div>
  );
}
