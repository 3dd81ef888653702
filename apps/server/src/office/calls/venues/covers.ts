import type { Script } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import type { CoverFault, CoverState } from '@tianping/media/server';
import type { ListedGame } from '@tianping/venues/server';
import type { Covers } from '../../../covers/covers.ts';
import { textsOf } from '../../../http/texts.ts';
import { coverTexts as text } from './cover-messages.ts';

export interface CoverView {
  readonly covers: Pick<Covers, 'addressOf'>;
  readonly states: ReadonlyMap<ListedGame, CoverState>;
  readonly script: Script;
}

const faults: Readonly<Record<CoverFault, Message>> = {
  address: text.address,
  private: text.private,
  unresolved: text.unresolved,
  unreachable: text.unreachable,
  timeout: text.timeout,
  status: text.status,
  redirects: text.redirects,
  tooLarge: text.tooLarge,
  encoded: text.encoded,
  notPicture: text.notPicture,
  tooManyPixels: text.tooManyPixels,
  animated: text.animated,
  broken: text.broken,
};

/** A game's cover as staff see it: its address, its state, and why it could not be fetched. */
export function coverOf(listed: ListedGame, { covers, states, script }: CoverView) {
  const { t } = textsOf(script);
  const cover = covers.addressOf(listed);
  const state = states.get(listed);
  const none = { cover, coverFault: null, coverFailedAt: null };
  if (!listed.game.cover) return { ...none, coverState: 'none' as const };
  if (cover === null) {
    return { ...none, coverState: 'failed' as const, coverFault: t(text.address) };
  }
  if (!state) return { ...none, coverState: 'direct' as const };
  return {
    cover,
    coverState: state.state,
    coverFault: state.fault === null ? null : t(faults[state.fault]),
    coverFailedAt: state.failedAt,
  };
}
