import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Button, IconButton, lazyPart, useT } from '@tianping/ui';
import { Suspense, useId, useState } from 'react';
import css from './feedback.module.css';
import { feedbackTexts as text } from './messages.ts';
import { type Related, RelatedCard } from './related.tsx';

const RelatedDialog = lazyPart(() => import('./related-dialog.tsx'));

/** What the feedback is about, and the way to choose it. */
export function RelatedField(props: {
  readonly kind: Related['kind'];
  readonly related: Related | null;
  readonly onRelated: (related: Related | null) => void;
}) {
  const { t } = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { kind, related, onRelated } = props;
  return (
    <fieldset aria-labelledby={id}>
      <p className={css.label} id={id}>
        {t(kind === 'bet' ? text.aboutBet : text.aboutOrder)}
        <span>{t(text.relatedHint)}</span>
      </p>
      {related ? (
        <RelatedCard
          related={related}
          end={<IconButton icon={IconX} label={t(text.unlink)} onClick={() => onRelated(null)} />}
        />
      ) : (
        <Button
          tone="secondary"
          icon={IconLink}
          onClick={() => setOpen(true)}
          data-testid="pick-related"
        >
          {t(kind === 'bet' ? text.pickBet : text.pickOrder)}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <RelatedDialog
            kind={kind}
            onClose={() => setOpen(false)}
            onPick={(picked) => {
              onRelated(picked);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
