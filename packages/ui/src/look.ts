import type { Message } from '@tianping/i18n';

/**
 * The words and drawings of a brand; drawings are addresses of SVG files painted with its theme.
 */
export interface BrandLook {
  readonly name: Message;
  readonly promise: Message;
  readonly portraitLines: readonly [Message, Message];
  readonly heroLines: readonly [Message, Message];
  /** 48 by 48, its colours fixed; also the favicon. */
  readonly mark: string;
  /** The landscape behind the hero's building, and the ridge in front of it. */
  readonly landFar: string;
  readonly landNear: string;
  /** Upright, for the login dialog. */
  readonly portrait: string;
  /** Flat and wide, for the balance card. */
  readonly valley: string;
}
