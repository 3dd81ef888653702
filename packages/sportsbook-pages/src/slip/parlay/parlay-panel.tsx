import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { PARLAY_LEGS_MIN, parlayName } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import { useId, useRef, useState } from 'react';
import { combinedPriceOf } from '../../bets/explain/combined-price.ts';
import { startText } from '../../board/rows/start-text.ts';
import { boardMessages, slipMessages as m } from '../../messages.ts';
import { useSportsStore } from '../../sports-context.tsx';
import { EntryNote, MarketNote } from '../entry/entry-notes.tsx';
import { money, refusalSentence, yuan } from '../entry/entry-texts.ts';
import { useEntryFix, useWholeFix } from '../entry/fixes.ts';
import { Accepted, Lost, Note, RefusalNote, Turning, Waiting } from '../entry/note.tsx';
import { EntryFrame } from '../entry/slip-entry.tsx';
import { isParlay, type Refusal, reasonOnlyRefusal, stakeOfIntent } from '../requests/intent.ts';
import css from '../slip.module.css';
import { slipPartMessages as p } from '../slip-parts-messages.ts';
import { QuickAmounts } from '../stake/keypad.tsx';
import { useTypedInView } from '../stake/use-typed-in-view.ts';
import { useParlay, useSlip, useSlipStore } from '../state/slip-context.tsx';
import { isBettable, type SlipLine } from '../state/slip-lines.ts';
import { isFrozen, isPlaced, type ParlayRow, type ParlayView } from './parlay-rows.ts';

/** Rows shown before the others are opened. */
const FIRST_ROWS = 4;

/** The legs with their obstacles, and a row for each way to combine them. */
export function ParlayPanel({ isSheet }: { readonly isSheet: boolean }) {
  const { t } = useT();
  const view = useParlay();
  const missing = PARLAY_LEGS_MIN - view.lines.length;
  return (
    <>
      <ol aria-label={t(p.legs, { count: view.lines.length })}>
        {view.lines.map((line) => (
          <Leg key={line.key} line={line} view={view} />
        ))}
      </ol>
      {missing > 0 ? (
        <p className={css.quietBox} role="status" data-testid="series-too-few">
          {t(p.tooFew, { count: missing })}
        </p>
      ) : (
        <Rows view={view} isSheet={isSheet} />
      )}
    </>
  );
}

function Leg({ line, view }: { readonly line: SlipLine; readonly view: ParlayView }) {
  const translator = useT();
  const fixOf = useEntryFix();
  const fault = view.faults.find(({ key }) => key === line.key);
  const refused = fault ? null : legRefusal(line, view);
  return (
    <EntryFrame line={line} isBad={fault !== undefined}>
      <LegPlace line={line} />
      {fault && (
        <RefusalNote
          reason={fault.reason}
          text={
            fault.reason === 'sameMatch'
              ? translator.t(p.faultSame)
              : refusalSentence(translator, reasonOnlyRefusal(fault.reason))
          }
          fix={fixOf(line, { reason: fault.reason, fix: null })}
        />
      )}
      {refused && (
        <RefusalNote
          reason={refused.reason}
          text={refusalSentence(translator, { ...refused, legs: [] })}
          fix={fixOf(line, refused, refused.rowKey)}
        />
      )}
      {!fault && !refused && (line.intent ? <EntryNote line={line} /> : <MarketNote line={line} />)}
    </EntryFrame>
  );
}

/** League and start time of a leg: the legs come from many leagues. */
function LegPlace({ line }: { readonly line: SlipLine }) {
  const translator = useT();
  const store = useSportsStore();
  const { match } = line.now;
  if (!match) return null;
  const league = store.topics.league(match.leagueId);
  const when = match.isLive ? translator.t(boardMessages.inPlay) : startText(match.startAt);
  return (
    <p className={css.quiet} data-testid="leg-place">
      {league ? `${translator.name(league.name)} ` : ''}
      <span className={css.num}>{when}</span>
    </p>
  );
}

/** The server's refusal of this leg when it last refused a row. */
function legRefusal(
  line: SlipLine,
  view: ParlayView,
): (Omit<Refusal, 'legs'> & { readonly rowKey: string }) | null {
  for (const { key, intent, refusal } of view.rows) {
    if (!refusal || !intent || !isParlay(intent.wish)) continue;
    const at = view.lines.indexOf(line);
    const reported = refusal.legs.find(({ leg }) => leg === at + 1);
    if (reported)
      return { reason: reported.reason, message: reported.message, fix: reported.fix, rowKey: key };
  }
  return null;
}

function Rows({ view, isSheet }: { readonly view: ParlayView; readonly isSheet: boolean }) {
  const { t } = useT();
  const [isUnfolded, setUnfolded] = useState(false);
  const label = useId();
  const shown = view.rows.filter(
    (row, at) => isUnfolded || at < FIRST_ROWS || row.unitMinor > 0 || row.intent !== null,
  );
  const hidden = view.rows.length - shown.length;
  return (
    <section className={css.series} aria-labelledby={label}>
      <h3 id={label}>
        {t(p.rows)}
        <small>{t(p.unit)}</small>
      </h3>
      {view.faults.length > 0 && <p className={css.hint}>{t(p.legsWaiting)}</p>}
      <ul>
        {shown.map((row) => (
          <Row key={row.key} row={row} isSheet={isSheet} isBlocked={view.faults.length > 0} />
        ))}
      </ul>
      {(hidden > 0 || isUnfolded) && (
        <button
          type="button"
          className={css.link}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          data-testid="series-more"
        >
          {isUnfolded ? t(p.fewerRows) : t(p.moreRows, { count: hidden })}
          <Icon of={IconChevronDown} size="s" />
        </button>
      )}
    </section>
  );
}

interface RowProps {
  readonly row: ParlayRow;
  readonly isSheet: boolean;
  readonly isBlocked: boolean;
}

/** One way to combine: its name and number of bets, the stake on each, total and highest win. */
function Row({ row, isSheet, isBlocked }: RowProps) {
  const translator = useT();
  const { t } = translator;
  const slip = useSlipStore();
  const isActive = useSlip((state) => state.activeKey) === row.key;
  const hint = useId();
  const name = parlayName(translator, row.kind);
  const isFixed = isFrozen(row);
  const isBad = row.isBelow || row.isBroken;
  const item = useRef<HTMLLIElement>(null);
  useTypedInView(item, isSheet && isActive && !isFixed);
  return (
    <li ref={item} className={css.row} data-testid={`series-row-${row.kind.size}`}>
      <div className={css.rowLine}>
        <span>
          <strong className={css.num}>{name}</strong>
          {row.kind.size === 'all' && <small>{t(p.bets, { count: row.kind.bets })}</small>}
          <Combined row={row} />
        </span>
        {isFixed ? (
          <span className={css.num}>{money(row.unitMinor)}</span>
        ) : (
          <label className={`${css.unit} ${isActive ? css.on : ''} ${isBad ? css.bad : ''}`}>
            ¥
            <input
              inputMode={isSheet ? 'none' : 'numeric'}
              autoComplete="off"
              maxLength={9}
              value={row.typed}
              disabled={isBlocked}
              aria-label={t(p.unitOf, { name })}
              aria-invalid={isBad || undefined}
              aria-describedby={hint}
              onFocus={() => slip.setActive(row.key)}
              onChange={(event) => slip.setStake(row.key, event.target.value)}
              data-stake={row.key}
              data-testid="series-stake"
            />
          </label>
        )}
      </div>
      <div id={hint}>
        {row.unitMinor > 0 && !isPlaced(row) && <RowSums row={row} />}
        {!isFixed && <RowHints row={row} isActive={isActive} />}
      </div>
      {isActive && !isSheet && !isFixed && <QuickAmounts entryKey={row.key} />}
      <RowNote row={row} name={name} />
    </li>
  );
}

/** The combined price of all legs, before anything is sent; several combinations have no single price. */
function Combined({ row }: { readonly row: ParlayRow }) {
  const { t } = useT();
  const { lines } = useParlay();
  if (lines.some((line) => !isBettable(line))) return null;
  const legs = lines.map(({ entry, entryStatus }) => ({
    price: entryStatus.price,
    includesStake: entry.selection.includesStake,
  }));
  const price = combinedPriceOf(legs, row.kind);
  if (price === null) return null;
  return (
    <small data-testid="series-price">
      {t(p.combined)} <b className={css.num}>{price}</b>
    </small>
  );
}

function RowSums({ row }: { readonly row: ParlayRow }) {
  const { t } = useT();
  return (
    <p className={css.limits}>
      <span>{t(p.rowTotal, { amount: money(row.totalMinor) })}</span>
      <span>
        {t(p.rowWin)}{' '}
        <span className={css.num} data-testid="series-win">
          {money(row.winMinor)}
        </span>
      </span>
      {row.isCut && (
        <span role="status" data-testid="series-cut">
          {t(p.winCut, { amount: money(row.winMinor) })}
        </span>
      )}
    </p>
  );
}

function RowHints({ row, isActive }: { readonly row: ParlayRow; readonly isActive: boolean }) {
  const { t } = useT();
  const cut = useSlip((state) => state.cuts[row.key]);
  const { range, isBelow, isBroken, unitMinor } = row;
  const bound = range === null ? null : { single: null, match: p.boundMatch, maxWin: p.boundWin };
  const name = bound?.[range?.binding ?? 'single'] ?? null;
  return (
    <>
      {isBroken && (
        <p className={css.hint} role="status">
          {t(m.stakeBroken)}
        </p>
      )}
      {isBelow && range && (
        <p className={css.hint}>{t(p.unitBelow, { amount: money(range.minMinor) })}</p>
      )}
      {cut && (
        <p className={css.hint} role="status">
          {t(cut === 'maximum' ? p.unitAbove : p.unitBalance, { amount: money(unitMinor) })}
        </p>
      )}
      {isActive && range && (
        <p className={css.limits} data-testid="series-limits">
          <span>
            {t(m.limitSingle)}{' '}
            <span className={css.num}>
              {yuan(range.minMinor)}–{yuan(range.maxMinor)}
            </span>
          </span>
          {name !== null && <span>{t(name)}</span>}
        </p>
      )}
    </>
  );
}

/** What became of a row's ticket. */
function RowNote({ row, name }: { readonly row: ParlayRow; readonly name: string }) {
  const translator = useT();
  const { t } = translator;
  const fixOf = useWholeFix();
  const state = row.intent?.state;
  switch (state?.kind) {
    case 'sending':
      return (
        <Turning title={t(m.sendingTitle)}>
          {t(m.sendingText, { stake: money(row.totalMinor) })}
        </Turning>
      );
    case 'asking':
      return <Turning title={t(m.askingTitle)}>{t(m.askingText)}</Turning>;
    case 'waiting':
      return <Waiting bet={state.bet} danger={false} />;
    case 'accepted':
    case 'ended':
      return <Accepted bet={state.bet} />;
    case 'lost':
      return <Lost intentKey={row.intent?.key ?? ''} />;
    case 'rejected':
      return <Note>{state.message === '' ? t(p.seriesRefused, { name }) : state.message}</Note>;
    case 'refused': {
      if (row.unitMinor !== stakeOfIntent(row.intent)) return null;
      const { refusal } = state;
      return (
        <RefusalNote
          reason={refusal.reason}
          text={refusalSentence(translator, refusal)}
          fix={fixOf(refusal, { key: row.key, sent: row.unitMinor })}
        />
      );
    }
    case undefined:
      return null;
  }
}
