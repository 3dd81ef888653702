import type { DrawView } from '@tianping/contract';
import { Button, momentText, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { Section } from '../../mine/section.tsx';
import type { Known } from '../frame/known.ts';
import { kindTexts as text } from '../kind-messages.ts';
import css from './draw.module.css';
import { ProofDialog } from './proof-dialog.tsx';

/** The reader's own draws, each with what proves it. */
export function DrawHistory({ body, config, onChange }: Known<'drawGift'>) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const [open, setOpen] = useState<DrawView | null>(null);
  return (
    <Section title={t(text.draws)} testId="draw-history">
      {body.history.length === 0 ? (
        <p className={css.quiet}>{t(text.noDrawsYet)}</p>
      ) : (
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
            {body.history.map((draw) => (
              <tr key={draw.drawId}>
                <td className="num">{momentText(translator, draw.at, now())}</td>
                <td>
                  {draw.prize.name}
                  {draw.isSubstitute && <small>{t(text.substitute)}</small>}
                </td>
                <td className="num">{draw.point}</td>
                <td>
                  <Button tone="text" size="s" onClick={() => setOpen(draw)}>
                    {t(text.proof)}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && (
        <ProofDialog
          id={config.offer.activityId}
          draw={open}
          onClose={() => setOpen(null)}
          onChange={onChange}
        />
      )}
    </Section>
  );
}
