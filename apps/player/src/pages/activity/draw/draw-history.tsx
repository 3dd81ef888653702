import type { DrawView } from '@tianping/contract';
import { Button, momentText, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { Section } from '../../mine/section.tsx';
import type { Known } from '../frame/known.ts';
import { PAGE_ROWS, PagedRows } from '../frame/paged-rows.tsx';
import css from './draw.module.css';
import { drawTexts as text } from './messages.ts';
import { ProofDialog, ProofRows } from './proof-dialog.tsx';

/** The reader's own draws, each with what proves it. */
export function DrawHistory({ body, config, onChange }: Known<'drawGift'>) {
  const { t } = useT();
  const [open, setOpen] = useState<DrawView | null>(null);
  const id = config.offer.activityId;
  // Requested again after each draw.
  const version = body.history[0]?.at ?? 0;
  const usePage = (pageNum: number) =>
    useCall('act/promotion/draws', { id, pageNum, pageSize: PAGE_ROWS }, { version }).data;
  return (
    <Section title={t(text.draws)} testId="draw-history">
      {body.seed && <SeedInUse seed={body.seed} />}
      {body.history.length === 0 ? (
        <p className={css.quiet}>{t(text.noDrawsYet)}</p>
      ) : (
        <PagedRows first={body.history} usePage={usePage}>
          {(rows) => <Rows rows={rows} onProof={setOpen} />}
        </PagedRows>
      )}
      {open && (
        <ProofDialog id={id} draw={open} onClose={() => setOpen(null)} onChange={onChange} />
      )}
    </Section>
  );
}

/** Committed to before the next draw, the first one too. */
function SeedInUse({ seed }: { readonly seed: NonNullable<Known<'drawGift'>['body']['seed']> }) {
  const { t } = useT();
  return (
    <>
      <p className={css.quiet}>{t(text.seedInUse)}</p>
      <ProofRows
        rows={[
          [t(text.seedHash), seed.seedHash],
          [t(text.clientSeed), seed.clientSeed],
          [t(text.nextNonce), String(seed.nonce + 1)],
        ]}
      />
    </>
  );
}

function Rows(props: {
  readonly rows: readonly DrawView[];
  readonly onProof: (draw: DrawView) => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { rows } = props;
  return (
    <table className={css.history}>
      <thead>
        <tr>
          <th scope="col">{t(text.drawTime)}</th>
          <th scope="col">{t(text.prizeName)}</th>
          <th scope="col">{t(text.drawPoint)}</th>
          <th scope="col">
            <span className="vh">{t(text.proof)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((draw) => (
          <tr key={draw.drawId}>
            <td className="num">{momentText(translator, draw.at, now())}</td>
            <td>
              {draw.prize.name}
              {draw.isSubstitute && <small>{t(text.substitute)}</small>}
            </td>
            <td className="num">{draw.point}</td>
            <td>
              <Button tone="text" size="s" onClick={() => props.onProof(draw)}>
                {t(text.proof)}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
