import { useEffect, useRef, useState } from 'react';
import { useWatched } from '../use-watched.ts';
import type { HandProps, TableParts } from './parts.ts';
import type { CardRoomProps } from './props.ts';

/** The hand with the possible moves; null between hands, and where this page cannot parse it. */
export function useHandProps<Shown>(
  props: CardRoomProps & { readonly parts: TableParts<Shown> },
): HandProps<Shown> | null {
  const { controller, game, parts, sounds, calm, now, paused } = props;
  const { table } = useWatched(controller.state);
  const [isSent, setSent] = useState(false);
  const hand = table?.hand ?? null;
  useHandSounds(hand?.handId ?? null, hand?.step ?? 0, props);
  if (!table || !hand) return null;
  const shown = parts.read(hand.shown);
  if (shown === null) return null;
  const place = hand.myPlace;
  const isTurn = place !== null && (hand.turn?.places.includes(place) ?? false);
  return {
    game,
    controller,
    table,
    hand,
    shown,
    place,
    sounds,
    calm,
    now,
    canMove: isTurn && !paused && !isSent,
    move(move) {
      setSent(true);
      void controller.move(move).then(() => setSent(false));
    },
  };
}

/** Plays sounds for dealt cards and moves. */
function useHandSounds(
  handId: string | null,
  step: number,
  { sounds }: Pick<CardRoomProps, 'sounds'>,
): void {
  const last = useRef({ handId, step });
  useEffect(() => {
    const before = last.current;
    last.current = { handId, step };
    if (handId === null || (before.handId === handId && before.step === step)) return;
    sounds.play(before.handId === handId ? 'flip' : 'card');
  }, [handId, step, sounds]);
}
