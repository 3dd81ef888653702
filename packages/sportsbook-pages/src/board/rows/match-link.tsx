import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { Icon, useT } from '@tianping/ui';
import { memo } from 'react';
import { Link } from 'wouter';
import { matchAddress } from '../../addresses.ts';
import { boardMessages as m } from '../../messages.ts';
import css from '../list/list.module.css';
import { useMatchTitle } from './match-parts.tsx';

/** The link to the match's own page. */
export const MatchLink = memo(function MatchLink({ matchId }: { readonly matchId: string }) {
  const { t } = useT();
  const match = useMatchTitle(matchId);
  return (
    <Link
      href={matchAddress(matchId)}
      className={css.go}
      aria-label={t(m.toMatch, { match })}
      title={t(m.toMatchShort)}
      data-testid={`go-${matchId}`}
    >
      <Icon of={IconChartBar} size="s" />
    </Link>
  );
});
