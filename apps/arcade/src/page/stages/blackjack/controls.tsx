import type { HandView } from '@tianping/games/wire';
import {
  type BlackjackAction,
  type BlackjackShown,
  blackjackActions,
  blackjackMessages as words,
} from '@tianping/plugin-games/blackjack';
import { useT } from '@tianping/ui';
import { useState } from 'react';
import { isShort } from '../../app/purse.ts';
import { useWatched } from '../../kit/use-watched.ts';
import type { HandStageProps } from '../stage.ts';
import { chipArt, isChip } from './art.ts';
import css from './blackjack.module.css';
import { tableMessages as m } from './messages.ts';
import { money } from './words.ts';

interface ControlsProps extends HandStageProps {
  readonly hand: HandView | null;
  readonly shown: BlackjackShown | null;
  /** Cards are moving: the decision after them is not offered yet. */
  readonly isMoving: boolean;
}

/** The stake before the deal, and the decisions of an open hand. */
export function Controls(props: ControlsProps) {
  const { hand, shown } = props;
  const isOpen = hand !== null && hand.payoutMinor === null;
  // Kept for all hands until it is changed.
  const [stake, setStake] = useState(props.session.limits.minMinor);
  return (
    <div className={css.controls}>
      <Ending hand={props.isMoving ? null : hand} />
      {isOpen && shown ? (
        <Decisions {...props} hand={hand} shown={shown} />
      ) : (
        <Stake {...props} stake={stake} setStake={setStake} />
      )}
    </div>
  );
}

/** Stated once it can be seen: what was staked and what was paid. */
function Ending({ hand }: { readonly hand: HandView | null }) {
  const { t } = useT();
  const isOver = hand !== null && hand.payoutMinor !== null;
  return (
    <p className={css.ending} role="status">
      {isOver &&
        t(m.over, { staked: money(hand.stakedMinor), payout: money(hand.payoutMinor ?? 0) })}
    </p>
  );
}

function Decisions(
  props: ControlsProps & { readonly hand: HandView; readonly shown: BlackjackShown },
) {
  const { hand, shown, game, controller, paused, isMoving } = props;
  const { t } = useT();
  const balance = useWatched(controller.balance);
  const [isSent, setSent] = useState(false);
  const { actions, stakedMinor, payoutMinor } = hand;
  const state = { shown, actions, stakedMinor, payoutMinor };
  const act = async (action: BlackjackAction): Promise<void> => {
    setSent(true);
    await controller.act(action);
    setSent(false);
  };
  const open = blackjackActions.filter((action) => actions.includes(action));
  const isAsked = open.includes('insure');
  return (
    <>
      {isAsked && (
        <p className={css.ask}>
          {t(m.insuranceAsk, { amount: money(game.added(state, 'insure')) })}
        </p>
      )}
      <div className={css.row}>
        {open.map((action) => {
          const added = game.added(state, action);
          const isDear = isShort(added, balance);
          const name = t(action === 'insure' ? words.insurance : nameOf(action));
          return (
            <button
              key={action}
              type="button"
              className={css.action}
              data-action={action}
              disabled={paused || isMoving || isSent || isDear}
              title={isDear ? t(m.notEnough) : undefined}
              onClick={() => void act(action)}
            >
              {name}
              {added > 0 && <small className="num">{money(added)}</small>}
            </button>
          );
        })}
      </div>
    </>
  );
}

function nameOf(action: Exclude<BlackjackAction, 'insure'>) {
  return action === 'noInsure' ? words.noInsurance : words[action];
}

function Stake(
  props: ControlsProps & {
    readonly stake: number;
    readonly setStake: (stake: number) => void;
  },
) {
  const { session, controller, paused, isMoving, sounds, hand, stake, setStake } = props;
  const { t } = useT();
  const balance = useWatched(controller.balance);
  const { minMinor, maxMinor, chips } = session.limits;
  const [isSent, setSent] = useState(false);
  const isBusy = paused || isMoving || isSent;
  const deal = async (): Promise<void> => {
    setSent(true);
    await controller.start(stake);
    setSent(false);
  };
  const isFit = stake >= minMinor && stake <= maxMinor && !isShort(stake, balance);
  return (
    <>
      {hand === null && (
        <p className={css.ask}>{t(m.range, { min: money(minMinor), max: money(maxMinor) })}</p>
      )}
      <div className={css.row}>
        <div className={css.chips}>
          {chips
            .filter((chip) => chip <= maxMinor && isChip(chip))
            .map((chip) => (
              <button
                key={chip}
                type="button"
                className={css.chip}
                aria-label={t(m.addChip, { amount: money(chip) })}
                disabled={isBusy || stake + chip > maxMinor || isShort(stake + chip, balance)}
                onClick={() => {
                  sounds.play('chip');
                  setStake(stake + chip);
                }}
              >
                <img src={chipArt(chip)} alt="" width={44} height={44} />
              </button>
            ))}
        </div>
        <button type="button" className={css.plain} disabled={isBusy} onClick={() => setStake(0)}>
          {t(m.clear)}
        </button>
        <button
          type="button"
          className={css.deal}
          disabled={isBusy || !isFit}
          title={isShort(stake, balance) ? t(m.notEnough) : undefined}
          onClick={() => void deal()}
        >
          {stake === 0 ? t(m.chooseStake) : t(m.deal, { stake: money(stake) })}
        </button>
      </div>
    </>
  );
}
