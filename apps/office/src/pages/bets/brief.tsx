import type { BetBrief } from '@tianping/contract';
import type { OfficeApi, RequestOf } from '../../app/api.ts';
import type { Previewed } from '../../engine/act.tsx';
import { Pairs, Part } from '../../engine/parts.tsx';
import { useWords } from '../../engine/words.ts';
import { betMessages as text } from './bet-messages.ts';
import css from './bets.module.css';

/** What an act on bets would change: before and after in sentences, what contradicts it, the trial. */
export function Brief({ brief }: { readonly brief: BetBrief }) {
  const { t, full, whole } = useWords();
  const { lines, warnings, trial } = brief;
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className={css.warning}>
          {warning}
        </p>
      ))}
      {lines.map(({ what, before, after }) => (
        <Part key={what} title={what}>
          <Pairs
            pairs={[
              { key: 'before', name: t(text.before), value: before },
              { key: 'after', name: t(text.after), value: after },
            ]}
          />
        </Part>
      ))}
      <Part title={t(text.trial)}>
        {trial.changed === 0 ? (
          <p>{t(text.trialNone)}</p>
        ) : (
          <>
            <p>
              {t(text.trialBets, {
                bets: whole(trial.bets),
                changed: whole(trial.changed),
                members: whole(trial.members),
              })}
            </p>
            <p>
              {t(text.trialMoney, { paid: full(trial.paidMinor), taken: full(trial.takenMinor) })}
            </p>
            <p>
              {t(text.trialEnds, {
                voided: whole(trial.voided),
                reopened: whole(trial.reopened),
              })}
            </p>
          </>
        )}
      </Part>
    </>
  );
}

/** The trial of an act, as its dialog shows it before the act may be sent. */
export async function tryAct(api: OfficeApi, wish: RequestOf<'bets/trial'>): Promise<Previewed> {
  const outcome = await api.call('bets/trial', wish);
  if (outcome.kind === 'lost') return { kind: 'lost' };
  if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message };
  return { kind: 'shown', content: <Brief brief={outcome.answer.brief} /> };
}
