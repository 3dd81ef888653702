import { lineQuarter } from '@tianping/odds';
import { useT } from '@tianping/ui';
import { slipMessages as m } from '../../messages.ts';
import { type Refusal, stakeOfIntent } from '../requests/intent.ts';
import css from '../slip.module.css';
import { slipPartMessages as p } from '../slip-parts-messages.ts';
import { useSlip, useSlipStore } from '../state/slip-context.tsx';
import type { SlipLine } from '../state/slip-lines.ts';
import { isAnswered } from './answered.ts';
import { money, refusalSentence, yuan } from './entry-texts.ts';
import { useEntryFix, useSwitchFix } from './fixes.ts';
import { Accepted, Lost, Note, RefusalNote, Turning, Waiting } from './note.tsx';
import { ownLineOf } from './selection-names.ts';

/** The note of an entry: under way, accepted, refused, suspended, changed. One at a time. */
export function EntryNote({ line }: { readonly line: SlipLine }) {
  const { t } = useT();
  const state = line.intent?.state;
  switch (state?.kind) {
    case 'sending':
      return (
        <Turning title={t(m.sendingTitle)}>
          {t(m.sendingText, { stake: money(stakeOfIntent(line.intent)) })}
        </Turning>
      );
    case 'asking':
      return <Turning title={t(m.askingTitle)}>{t(m.askingText)}</Turning>;
    case 'waiting':
      return <Waiting bet={state.bet} danger={line.now.match?.danger ?? false} />;
    case 'accepted':
    case 'ended':
      return <Accepted bet={state.bet} />;
    case 'lost':
      return <Lost intentKey={line.intent?.key ?? ''} />;
    case 'rejected':
      return <Note>{state.message === '' ? t(m.refusedTitle) : state.message}</Note>;
    case 'refused':
      return isAnswered(line, state.refusal) ? (
        <MarketNote line={line} />
      ) : (
        <Refused line={line} refusal={state.refusal} />
      );
    case undefined:
      return <MarketNote line={line} />;
  }
}

/** The market's note for an entry that is not under way. */
export function MarketNote({ line }: { readonly line: SlipLine }) {
  const { t } = useT();
  const slip = useSlipStore();
  const switchTo = useSwitchFix();
  const { entryStatus, entry, isUnquoted, openTicket } = line;
  if (isUnquoted) return <p className={css.quiet}>{t(p.quoting)}</p>;
  if (openTicket !== null) {
    const remove = { label: t(m.fixRemove), run: () => slip.remove(entry) };
    return <Note fix={remove}>{t(p.openTicket, { ticket: openTicket })}</Note>;
  }
  if (entryStatus.market === 'suspended') return <Note>{t(m.suspended)}</Note>;
  if (entryStatus.market === 'closed') {
    const remove = { label: t(m.fixRemove), run: () => slip.remove(entry) };
    return <Note fix={switchTo(line) ?? remove}>{t(m.closed)}</Note>;
  }
  if (entryStatus.scoreMoved) return <Note>{t(m.scoreChanged)}</Note>;
  if (entryStatus.oldPrice !== null) return <Note>{t(m.priceChanged)}</Note>;
  return <Replaced line={line} />;
}

/** The line of this entry before another one replaced it. */
function Replaced({ line: { key, entry } }: { readonly line: SlipLine }) {
  const { t } = useT();
  const was = useSlip((state) => state.replaced[key]);
  if (was === undefined) return null;
  const from = ownLineOf({ ...entry.selection, line: lineQuarter(Number(was)) });
  return (
    <p className={css.quiet} role="status">
      {t(p.replacedLine, { from, to: ownLineOf(entry.selection) })}
    </p>
  );
}

function Refused({ line, refusal }: { readonly line: SlipLine; readonly refusal: Refusal }) {
  const translator = useT();
  const fixOf = useEntryFix();
  return (
    <RefusalNote
      reason={refusal.reason}
      text={refusalSentence(translator, refusal)}
      fix={fixOf(line, refusal)}
    />
  );
}

/** Limits under the amount, as the server enforces them, naming the one that binds. */
export function Limits({ line: { money: amounts } }: { readonly line: SlipLine }) {
  const { t } = useT();
  const { range, matchMaxMinor, holdMinor, stakeMinor, binding } = amounts;
  if (!range) {
    return (
      <div className={css.limits}>
        <span>{t(m.limitLoading)}</span>
      </div>
    );
  }
  const bound = { single: null, match: p.boundMatch, maxWin: p.boundWin, dayCap: p.boundDay };
  const name = binding === null ? null : bound[binding];
  return (
    <>
      <div className={css.limits} data-testid="slip-limits" data-binding={binding}>
        <span>
          {t(m.limitSingle)}{' '}
          <span className={css.num}>
            {yuan(range.minMinor)}–{yuan(range.maxMinor)}
          </span>
        </span>
        {name !== null ? (
          <span>{t(name)}</span>
        ) : (
          matchMaxMinor !== null && (
            <span>
              {t(m.limitMatch)} <span className={css.num}>{yuan(matchMaxMinor)}</span>
            </span>
          )
        )}
      </div>
      {holdMinor > 0 && holdMinor !== stakeMinor && (
        <div className={css.limits}>
          <span>{t(m.hold, { amount: money(holdMinor) })}</span>
        </div>
      )}
    </>
  );
}
