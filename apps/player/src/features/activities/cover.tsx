import type { ActivityKind } from '@tianping/contract';
import { uploadedUrl } from '@tianping/promotions';
import { Scene } from '@tianping/ui';
import { drawingOf } from './art/drawing-of.ts';
// In one file, which pages of activities are first painted with.
import './hero.css';
import './offers.css';

/** The picture of an activity: one that staff uploaded, or a drawing of ours in the shape that fits. */
export function Cover(props: {
  readonly kind: ActivityKind;
  readonly picture: string | null;
  readonly isWide: boolean;
  readonly className: string | undefined;
}) {
  const { kind, picture, isWide, className } = props;
  const url = picture === null ? null : uploadedUrl(picture);
  if (url !== null) {
    return (
      <div className={className} aria-hidden="true">
        <img src={url} alt="" decoding="async" data-testid="uploaded-cover" />
      </div>
    );
  }
  const { wide, phone } = drawingOf(kind, picture);
  return <Scene src={isWide ? wide : phone} className={className} />;
}
