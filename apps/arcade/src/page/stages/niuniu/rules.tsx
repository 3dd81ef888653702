import type { TableGame } from '@tianping/games';
import { NIUNIU_CLASSES, NIUNIU_TIMES, niuniuMessages } from '@tianping/plugin-games/niuniu';
import { GrabRulesText } from '../../kit/card-room/grab/grab-rules.tsx';
import { niuniuLook } from './look.ts';
import { niuniuStageMessages as m } from './messages.ts';

const CARDS = 5;

export function NiuniuRules({ game }: { readonly game: TableGame }) {
  const classes = [...NIUNIU_CLASSES].reverse();
  return (
    <GrabRulesText
      game={game}
      cards={CARDS}
      seen={niuniuLook.seen}
      ties={m.ties}
      classes={classes.map((code) => ({ name: niuniuMessages[code], times: NIUNIU_TIMES[code] }))}
    />
  );
}
