import type { RoundGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import { useMemo } from 'react';
import { RulesTable } from '../../kit/table/rules-table.tsx';
import { rouletteRules as m } from './messages.ts';

/** One bet of each kind: all of a kind have one price and one return. */
const KINDS = new Set([
  'straight-17',
  'split-17-20',
  'street-16',
  'street-0-1-2',
  'corner-17-21',
  'corner-0-1-2-3',
  'line-16',
  'column-1',
  'dozen-1',
  'red',
  'odd',
  'low',
]);

export function Rules({ game }: { readonly game: RoundGame }) {
  const { t } = useT();
  const kinds = useMemo(
    (): RoundGame => ({
      ...game,
      exactReturns: () => game.exactReturns().filter(({ of }) => KINDS.has(of)),
    }),
    [game],
  );
  const lines = [
    m.wheel,
    m.inside,
    m.outside,
    m.calls,
    m.opposite,
    m.covered,
    m.limits,
    m.independent,
  ];
  return (
    <RulesTable game={kinds}>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>{t(line)}</li>
        ))}
      </ul>
    </RulesTable>
  );
}
