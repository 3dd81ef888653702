import type { RoundGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import { RulesTable } from '../../kit/table/rules-table.tsx';
import { baccaratRules as m } from './messages.ts';

export function Rules({ game }: { readonly game: RoundGame }) {
  const { t } = useT();
  const isFree = (game.readBet('banker')?.returnMilli.length ?? 1) > 1;
  const banker = isFree ? m.free : m.five;
  const lines = [m.points, m.draw, m.tie, banker, m.pairs, m.six, m.dragon, m.size, m.shoe];
  return (
    <RulesTable game={game}>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>{t(line)}</li>
        ))}
      </ul>
    </RulesTable>
  );
}
