import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { useT } from '@tianping/ui';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import { GoToPart } from '../frame/go-to-part.tsx';
import { DrawStage } from './draw-stage.tsx';
import { DrawHistory, own } from './lazy-own.ts';
import { drawTexts as text } from './messages.ts';
import { Winners } from './winners.tsx';

/** Draws by published chances: the wheel or the boxes, all chances beside them, and what proves each draw. */
export default function DrawGiftPage({ params }: PageProps) {
  const { t } = useT();
  return (
    <ActivityPage
      kind="drawGift"
      id={params.id ?? ''}
      testId="page-drawGift"
      facts={({ body, config }) =>
        config.member
          ? [
              {
                icon: IconGift,
                text: t(text.drawsLeft, { left: body.chances.left, max: body.chances.dailyMax }),
              },
            ]
          : []
      }
      own={own}
      part={({ body }) =>
        body.chances.left > 0 ? <GoToPart part="draw-stage" name={t(text.drawOnce)} /> : null
      }
    >
      {(known) => (
        <>
          <DrawStage {...known} />
          <Winners body={known.body} />
          {known.config.member && <DrawHistory {...known} />}
        </>
      )}
    </ActivityPage>
  );
}
