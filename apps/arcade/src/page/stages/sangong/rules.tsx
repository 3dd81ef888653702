import type { TableGame } from '@tianping/games';
import { SANGONG_CLASSES, SANGONG_TIMES, sangongMessages } from '@tianping/plugin-games/sangong';
import { GrabRulesText } from '../../kit/card-room/grab/grab-rules.tsx';
import { sangongLook } from './look.ts';
import { sangongStageMessages as m } from './messages.ts';

const CARDS = 3;

export function SangongRules({ game }: { readonly game: TableGame }) {
  const classes = [...SANGONG_CLASSES].reverse();
  return (
    <GrabRulesText
      game={game}
      cards={CARDS}
      seen={sangongLook.seen}
      ties={m.ties}
      classes={classes.map((code) => ({ name: sangongMessages[code], times: SANGONG_TIMES[code] }))}
    />
  );
}
