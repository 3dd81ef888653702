import type { RoundGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import { RulesTable } from '../../kit/table/rules-table.tsx';
import { erbagangWords as m } from './messages.ts';

const LINES = [m.deal, m.points, m.special, m.order, m.ties, m.pays, m.free];

export function Rules({ game }: { readonly game: RoundGame }) {
  const { t } = useT();
  return (
    <RulesTable game={game}>
      <ul>
        {LINES.map((line) => (
          <li key={line.id}>{t(line)}</li>
        ))}
      </ul>
    </RulesTable>
  );
}
