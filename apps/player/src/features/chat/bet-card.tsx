import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { moneyMinor } from '@tianping/base';
import type { BetCard } from '@tianping/contract';
import { displayPrice, priceMilli } from '@tianping/odds';
import { marketName, ownLineOf, sideNameOf } from '@tianping/sportsbook-pages/names';
import { Badge, Button, Icon, Money, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useApp } from '../../app/context.ts';
import css from './chat.module.css';
import { chatRoomMessages as text } from './messages.ts';

const TONES = { open: 'brand', won: 'ok', lost: 'mute', push: 'mute', void: 'mute' } as const;

/** A bet shared by a member. Others add its selections at current prices, with a stake of their own. */
export function BetCardView({ card }: { readonly card: BetCard }) {
  const translator = useT();
  const { t } = translator;
  const { add, isBusy } = useAddSelections(card);
  return (
    <div className={css.card}>
      <span className={css.cardHead}>
        <Icon of={IconTicket} size="s" />
        {t(text.betCard)}
        <Badge tone={TONES[card.outcome]}>{t(text[`outcome_${card.outcome}`])}</Badge>
      </span>
      <ul className={css.legs}>
        {card.legs.map((leg) => {
          const named = { ...leg, inPlay: false };
          return (
            <li key={`${leg.matchId} ${leg.marketId} ${leg.side}`}>
              <b>
                {sideNameOf(translator, named)} <span className="num">{ownLineOf(named)}</span>
              </b>
              <span className="num">{priceOf(card, leg)}</span>
              <small>
                {translator.name(leg.team_h)} – {translator.name(leg.team_c)} ·{' '}
                {marketName(translator, named)}
              </small>
            </li>
          );
        })}
      </ul>
      <span className={css.cardFoot}>
        <small>
          {card.stakeMinor === null ? (
            t(text.stakeHidden)
          ) : (
            <>
              {t(text.stakeShown)} <Money amount={moneyMinor(card.stakeMinor)} />
            </>
          )}
        </small>
        {card.outcome === 'open' && (
          <Button tone="secondary" size="s" icon={IconPlus} busy={isBusy} onClick={add}>
            {t(text.addAtPriceNow)}
          </Button>
        )}
      </span>
    </div>
  );
}

function priceOf({ oddsType }: BetCard, leg: BetCard['legs'][number]): string {
  const { includesStake } = leg;
  return displayPrice({ price: priceMilli(leg.price), oddsType, includesStake }).text;
}

/** Adds through the code of a shared slip: what is loaded has current prices, and no stake. */
function useAddSelections(card: BetCard): { readonly add: () => void; readonly isBusy: boolean } {
  const { api, session, events } = useApp();
  const [isBusy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    if (session.getState() === null) {
      events.emit('login', { wanted: location.pathname });
      return;
    }
    setBusy(true);
    const picks = card.legs
      .slice(0, 10)
      .map(({ matchId, marketId, side }) => ({ matchId, marketId, side }));
    const outcome = await api.call('game/sport/shareSlip', { picks });
    setBusy(false);
    if (outcome.kind === 'answer') navigate(`/game/sport/crty?code=${outcome.answer.code}`);
    else if (outcome.kind === 'code') showToast({ tone: 'warn', title: outcome.message });
  };
  return { add: () => void add(), isBusy };
}
