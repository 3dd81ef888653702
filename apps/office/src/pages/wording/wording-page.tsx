import { type Wording, wordingConfig } from '@tianping/contract';
import type { WordingGroup } from '@tianping/i18n';
import groups from '@tianping/i18n/wording' with { type: 'json' };
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMay } from '../../app/context.ts';
import { Box, Mark } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { SaveBar } from '../config/save-bar.tsx';
import { SectionPage } from '../config/section-page.tsx';
import { type Edits, faultOf, found, originalsOf, type Typed, wordingWith } from './draft.ts';
import { TextRow } from './text-row.tsx';
import css from './wording.module.css';
import { wordingMessages as text } from './wording-messages.ts';

const SECTION = 'wording';

/** Texts of help, terms and the home page in the operator’s wording, as in force and while edited. */
export default function WordingPage() {
  const { t } = useTexts();
  return (
    <SectionPage section={SECTION} title={t(text.title)} lead={t(text.lead)}>
      {({ current, value }, saved) => (
        <Texts
          key={current.version}
          groups={groups}
          version={current.version}
          value={value}
          onSaved={saved}
        />
      )}
    </SectionPage>
  );
}

function Texts(props: {
  readonly groups: readonly WordingGroup[];
  readonly version: number;
  /** The section as it is in force. */
  readonly value: unknown;
  readonly onSaved: () => void;
}) {
  const { groups, value } = props;
  // The same object as long as the same version is in force: the server's check of a draft applies to it alone.
  const wording = useMemo(() => wordingConfig.safeParse(value).data ?? {}, [value]);
  const { t } = useTexts();
  const mayWrite = useMay('config.write');
  const [path, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('group');
  const group = groups.find(({ name }) => name === wanted)?.name ?? groups[0]?.name ?? '';
  const [typed, setTyped] = useState('');
  const [edits, setEdits] = useState<Edits>(new Map());
  const edit = (id: string, to: Typed | null | undefined): void => {
    const next = new Map(edits);
    if (to === undefined) next.delete(id);
    else next.set(id, to);
    setEdits(next);
  };
  const shown = useMemo(
    () => found(groups, wording, { group, text: typed }),
    [groups, wording, group, typed],
  );
  const title = groups.find(({ name }) => name === group)?.title ?? '';
  return (
    <div className={css.page}>
      <Groups
        {...{ groups, wording, edits, group }}
        onGroup={(name) => {
          setTyped('');
          navigate(`${path}?group=${name}`);
        }}
      />
      <Box
        title={typed.trim() === '' ? title : t(text.find)}
        side={
          <Input.Search
            className={css.find ?? ''}
            allowClear
            aria-label={t(text.find)}
            placeholder={t(text.findHint)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        }
      >
        {shown.length === 0 && <p className={css.nothing}>{t(text.nothing)}</p>}
        <ul className={css.texts}>
          {shown.map((one) => (
            <TextRow
              key={one.id}
              original={one}
              own={wording[one.id] ?? null}
              edit={edits.get(one.id)}
              onEdit={mayWrite ? (to) => edit(one.id, to) : null}
            />
          ))}
        </ul>
        {edits.size > 0 && (
          <div className={css.saving}>
            <Saving
              {...{ groups, edits, wording, version: props.version, onSaved: props.onSaved }}
              onCancel={() => setEdits(new Map())}
            />
          </div>
        )}
      </Box>
    </div>
  );
}

function Groups(props: {
  readonly groups: readonly WordingGroup[];
  readonly wording: Wording;
  readonly edits: Edits;
  readonly group: string;
  readonly onGroup: (name: string) => void;
}) {
  const { groups, wording, edits, group } = props;
  const { t } = useTexts();
  return (
    <nav aria-label={t(text.groups)} className={css.groups}>
      {groups.map(({ name, title, texts }) => {
        const own = texts.filter(({ id }) => wording[id]).length;
        const edited = texts.filter(({ id }) => edits.has(id)).length;
        return (
          <button
            key={name}
            type="button"
            aria-current={name === group ? 'true' : undefined}
            onClick={() => props.onGroup(name)}
          >
            <b>{title}</b>
            {own > 0 && <small className="num">{t(text.own, { count: own })}</small>}
            {edited > 0 && <Mark>{edited}</Mark>}
          </button>
        );
      })}
    </nav>
  );
}

/** The changes by the edits, to be reviewed and proposed. */
function Saving(props: {
  readonly groups: readonly WordingGroup[];
  readonly edits: Edits;
  readonly wording: Wording;
  readonly version: number;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}) {
  const { groups, edits, wording } = props;
  const originals = useMemo(() => originalsOf(groups), [groups]);
  const value = useMemo(() => wordingWith(wording, edits, originals), [wording, edits, originals]);
  const draft = useMemo(() => ({ mode: 'json', text: JSON.stringify(value) }) as const, [value]);
  const faults = new Map(
    [...edits].flatMap(([id, typed]) => {
      const original = originals.get(id);
      const isWrong = typed !== null && original && faultOf(typed, original) !== null;
      return isWrong ? [[id, { kind: 'needed' } as const]] : [];
    }),
  );
  return (
    <SaveBar
      section={SECTION}
      version={props.version}
      draft={draft}
      reading={faults.size > 0 ? { kind: 'faults', faults } : { kind: 'value', value }}
      onAsk={() => {}}
      onIssues={() => {}}
      onCancel={props.onCancel}
      onSaved={props.onSaved}
    />
  );
}
