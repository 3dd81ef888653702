import { moneyText } from '@tianping/base';
import type { Game } from '@tianping/games';
import type { BetView } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import type { RoundController } from '../app/controllers.ts';
import { pageMessages as m } from '../app/messages.ts';
import type { GamePage } from '../app/page.ts';
import { netOf } from '../app/purse.ts';
import { useWatched } from '../kit/use-watched.ts';
import type { Stage } from '../stages/stage.ts';
import { Fairness } from './fairness.tsx';
import { hasOpenStakes, moneyOf, netText } from './figures.ts';
import { Recent } from './recent.tsx';
import css from './side.module.css';

/** The content beside the game, or in the sheet on a phone. */
export function SidePanel(props: {
  readonly page: GamePage;
  readonly game: Game;
  readonly stage: Stage;
  readonly only?: 'verify';
}) {
  const { page, game, stage, only } = props;
  if (only === 'verify') {
    return (
      <div className={css.side}>
        <Fairness page={page} />
      </div>
    );
  }
  return (
    <div className={css.side}>
      {page.controllers.form === 'round' && (
        <MyBets page={page} game={game} controller={page.controllers.controller} />
      )}
      {page.controllers.form === 'table' && stage.form === 'table' && (
        <stage.Side controller={page.controllers.controller} />
      )}
      <Session page={page} game={game} />
      <Fairness page={page} />
      <Recent page={page} />
    </div>
  );
}

function MyBets(props: {
  readonly page: GamePage;
  readonly game: Game;
  readonly controller: RoundController;
}) {
  const { game, controller } = props;
  const { t } = useT();
  const { bets } = useWatched(controller.state);
  const nameOf = (code: string): string => {
    const kind = game.form === 'round' ? game.readBet(code) : null;
    if (!kind) return code;
    const words = kind.words ?? [kind.name];
    return words.map((word) => (typeof word === 'string' ? word : t(word))).join('');
  };
  return (
    <section>
      <div className={css.head}>
        <h2>{t(m.myBets)}</h2>
      </div>
      {bets.length === 0 ? (
        <p className={css.none}>{t(m.noBets)}</p>
      ) : (
        <ul className={css.rows}>
          {bets.map((bet) => (
            <li key={bet.betId}>
              <span>{nameOf(bet.code)}</span>
              <b className="num">
                {moneyText(moneyOf(bet.stakeMinor))} · <BetEnd bet={bet} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function BetEnd({ bet }: { readonly bet: BetView }) {
  const { t } = useT();
  if (bet.state === 'won') {
    return <>{t(m.betWon, { payout: moneyText(moneyOf(bet.payoutMinor ?? 0)) })}</>;
  }
  const words = { open: m.betOpen, lost: m.betLost, push: m.betPush, void: m.betVoid };
  return <>{t(words[bet.state])}</>;
}

function Session({ page, game }: { readonly page: GamePage; readonly game: Game }) {
  const { t } = useT();
  const purse = useWatched(page.purse);
  const { stakedMinor, paidMinor, openMinor } = purse;
  const { minMinor, maxMinor } = page.session.limits;
  const money = (minor: number): string => moneyText(moneyOf(minor));
  // The limits of a table of cards are the room's, and shown with it.
  const isRoom = page.controllers.form === 'table';
  const rows = [
    ...(isRoom ? [] : [[t(m.limits), `${money(minMinor)} – ${money(maxMinor)}`]]),
    [t(m.staked), money(stakedMinor)],
    ...(hasOpenStakes(game) ? [[t(m.open), money(openMinor)]] : []),
    [t(m.paid), money(paidMinor)],
    [t(m.net), netText(netOf(purse))],
  ];
  return (
    <section>
      <dl className={css.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
