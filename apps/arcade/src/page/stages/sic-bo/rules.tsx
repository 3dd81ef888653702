import type { RoundGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import { RulesTable } from '../../kit/table/rules-table.tsx';
import { sicBoRules as m } from './messages.ts';

export function Rules({ game }: { readonly game: RoundGame }) {
  const { t } = useT();
  const special = [m.main, m.triples, m.double, m.pair, m.single];
  return (
    <RulesTable game={game}>
      <ul>
        {[...special, m.opposite, m.limits, m.independent].map((line) => (
          <li key={line.id}>{t(line)}</li>
        ))}
      </ul>
    </RulesTable>
  );
}
