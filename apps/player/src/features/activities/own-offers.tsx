import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { offerMessages } from '@tianping/promotions/offer-messages';
import { Icon, Scene, useT } from '@tianping/ui';
import { useId } from 'react';
import { Link } from 'wouter';
import { useMember, useSession } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import { DRAWINGS } from './art/drawings.ts';
import { activityTexts as text } from './messages.ts';
import { kindOfRoute } from './offer-words.ts';
import css from './own-offers.module.css';

/** How many are shown on a page about something else. */
const SHOWN_MAX = 3;

/**
 * Offers that this member can have now, on pages about something else. Renders nothing for members who want no offers
 * or may have none, and while that is not known: no page waits for it.
 */
export default function OwnOffers(props: { readonly isWide?: boolean }) {
  const isMember = useSession() !== null;
  return isMember ? <Member {...props} /> : <Guest {...props} />;
}

function Member(props: { readonly isWide?: boolean }) {
  const moves = useMember((state) => state.moves);
  const { data } = useCall('site/advertising/getMyDiscountAd', {}, { version: moves });
  return <Strip {...props} items={data?.items ?? []} />;
}

/** Guests see what is open to everybody; their own state follows after login. */
function Guest(props: { readonly isWide?: boolean }) {
  const { data } = useCall('act/promotion/list', {});
  const items = (data?.list ?? [])
    .filter(({ state }) => state === 'guest')
    .map(({ activityId, title, line, route }) => ({ id: activityId, title, text: line, route }));
  return <Strip {...props} items={items} />;
}

function Strip(props: {
  readonly isWide?: boolean;
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly route: string;
  }[];
}) {
  const { t } = useT();
  const id = useId();
  const { isWide = false, items } = props;
  if (items.length === 0) return null;
  return (
    <section
      className={`${css.strip} ${isWide ? 'wrap' : ''}`}
      aria-labelledby={id}
      data-testid="own-offers"
    >
      <div className={css.head}>
        <h2 id={id}>{t(text.ownOffers)}</h2>
        <Link href="/activity/discount">
          {t(offerMessages.allOffers)}
          <Icon of={IconChevronRight} size="s" />
        </Link>
      </div>
      <ul className={css.list}>
        {items.slice(0, SHOWN_MAX).map((item) => (
          <li key={item.id}>
            <Link href={item.route} data-act-art>
              <Picture route={item.route} />
              <b>{item.title}</b>
              <span>{item.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picture({ route }: { readonly route: string }) {
  const { paint, phone } = DRAWINGS[kindOfRoute(route)];
  return (
    <div className={css.picture} style={{ background: `var(--art-act-${paint})` }}>
      <Scene src={phone} className={css.scene} />
    </div>
  );
}
