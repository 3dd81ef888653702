import type { MatchView } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { boardMessages as m } from '../../messages.ts';
import css from '../list/list.module.css';

/** The mark of the side that serves, is at the table, or has the ball. */
export function Serving({ sport }: { readonly sport: MatchView['sport'] | undefined }) {
  const { t } = useT();
  const word = t(sport === 'SK' ? m.atTable : sport === 'AF' ? m.onOffence : m.serving);
  return <i className={css.serving} role="img" aria-label={word} title={word} />;
}
