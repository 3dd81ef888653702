import { Scene, VipBadge } from '@tianping/ui';
import cake from './art/cake.svg?url';
import coins from './art/coins.svg?url';
import packets from './art/packets.svg?url';
import css from './gift-art.module.css';
import type { Grant } from './types.ts';

/** A picture of a gift; an upgrade shows the badge of its grade. `plain` leaves out the backdrop. */
export function GiftArt(props: {
  readonly kind: Grant['kind'];
  readonly grade: number;
  readonly plain?: boolean;
  readonly className?: string;
}) {
  const { kind, grade, plain = false, className = '' } = props;
  return (
    <div className={`${css.art} ${css[kind] ?? ''} ${plain ? css.plain : ''} ${className}`}>
      {kind === 'upgrade' ? (
        <VipBadge grade={grade} className={css.badge ?? ''} />
      ) : (
        <Scene src={PICTURES[kind]} className={css.picture ?? ''} />
      )}
    </div>
  );
}

const PICTURES = { weekly: packets, monthly: coins, rebate: coins, birthday: cake } as const;
