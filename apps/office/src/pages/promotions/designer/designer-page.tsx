import type { ActivityTerms } from '@tianping/contract';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMay, useRead } from '../../../app/context.ts';
import { DetailFrame } from '../../../engine/detail-frame.tsx';
import { Box, Glyph } from '../../../engine/parts.tsx';
import { EmptyState } from '../../../engine/states.tsx';
import { useTexts } from '../../../engine/texts.ts';
import { kindIcons } from '../bits.tsx';
import type { ActivityOne } from '../promotion-texts.ts';
import css from './designer.module.css';
import { Designer } from './designer.tsx';
import { designerMessages as text } from './designer-messages.ts';
import type { KindInfo } from './figure-input.ts';

/** A new activity: its kind is in the address, its terms are the kind's defaults. */
export function NewPage() {
  const { t } = useTexts();
  const read = useRead('promotions/kinds', {});
  const mayWrite = useMay('promotions.write');
  const asked = new URLSearchParams(useSearch()).get('kind');
  if (!mayWrite) return <EmptyState text={t(text.forbidden)} />;
  return (
    <DetailFrame read={read}>
      {({ kinds }) => {
        const kind = kinds.find((one) => one.kind === asked) ?? kinds[0];
        if (!kind) return null;
        const side = <KindMenu kinds={kinds} current={kind} />;
        return <Designer key={kind.kind} kind={kind} terms={kind.example} one={null} side={side} />;
      }}
    </DetailFrame>
  );
}

/** The draft of an activity, or its next version. */
export function EditPage({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const kinds = useRead('promotions/kinds', {});
  const read = useRead('promotions/one', { id });
  const mayWrite = useMay('promotions.write');
  if (!mayWrite) return <EmptyState text={t(text.forbidden)} />;
  return (
    <DetailFrame read={read}>
      {(one) => (
        <DetailFrame read={kinds}>
          {(answer) => {
            const kind = answer.kinds.find((known) => known.kind === one.activity.kind);
            return kind ? <Draft kind={kind} one={one} /> : null;
          }}
        </DetailFrame>
      )}
    </DetailFrame>
  );
}

function Draft({ kind, one }: { readonly kind: KindInfo; readonly one: ActivityOne }) {
  const { t } = useTexts();
  // The first answer: later readings must not replace fields while they are edited.
  const [first] = useState(one);
  const { status } = one.activity;
  if (status === 'ended' || status === 'settled') return <EmptyState text={t(text.over)} />;
  if ((one.draft?.proposalId ?? null) !== null) return <EmptyState text={t(text.inReview)} />;
  const terms: ActivityTerms | undefined = (first.draft ?? first.live)?.terms;
  return terms ? <Designer kind={kind} terms={terms} one={one} side={null} /> : null;
}

function KindMenu(props: { readonly kinds: readonly KindInfo[]; readonly current: KindInfo }) {
  const { t } = useTexts();
  const [path, navigate] = useLocation();
  return (
    <Box title={t(text.kinds)}>
      <div className={css.kinds}>
        {props.kinds.map((kind) => (
          <button
            key={kind.kind}
            type="button"
            aria-pressed={kind === props.current}
            title={kind.what}
            onClick={() => navigate(`${path}?kind=${kind.kind}`, { replace: true })}
          >
            <Glyph of={kindIcons[kind.kind]} size={18} />
            <span>{kind.name}</span>
            <small className="num" title={t(text.running, { count: kind.running })}>
              {kind.running}
            </small>
          </button>
        ))}
      </div>
    </Box>
  );
}
