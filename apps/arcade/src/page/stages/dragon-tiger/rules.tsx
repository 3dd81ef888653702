import type { RoundGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import { RulesTable } from '../../kit/table/rules-table.tsx';
import { dragonTigerRuleWords as m } from './messages.ts';

const LINES = [m.cards, m.tie, m.suited, m.parity, m.opposite, m.shoe];

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
