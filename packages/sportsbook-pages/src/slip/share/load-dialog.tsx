import { Button, Dialog, Skeleton, useT } from '@tianping/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { LoadedPick } from '../../deps.ts';
import { slipMessages as m } from '../../messages.ts';
import { useSports, useSportsStore } from '../../sports-context.tsx';
import { priceText } from '../entry/entry-texts.ts';
import { marketName, ownLineOf, sideNameOf } from '../entry/selection-names.ts';
import { slipPartMessages as p } from '../slip-parts-messages.ts';
import { useSlip, useSlipStore } from '../state/slip-context.tsx';
import css from './share.module.css';
import { pickOfLoaded } from './shared-picks.ts';

const CODE = /^[2-9A-HJ-NP-Z]{6}$/;

type Found =
  | { readonly kind: 'none'; readonly fault: string | null }
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly picks: readonly LoadedPick[] };

/** Loads a shared slip: the code, then its selections at current prices. */
export default function LoadDialog(props: { readonly code: string; readonly onClose: () => void }) {
  const { t } = useT();
  const [typed, setTyped] = useState(props.code);
  const { found, ask, forget } = useFound();
  useEffect(() => {
    if (CODE.test(props.code)) ask(props.code);
  }, [ask, props.code]);
  return (
    <Dialog title={t(p.loadTitle)} onClose={props.onClose} testId="load-dialog">
      <div className={css.body}>
        {found.kind === 'found' ? (
          <Picks picks={found.picks} onClose={props.onClose} onOther={forget} />
        ) : found.kind === 'asking' ? (
          <div role="status" aria-label={t(p.quoting)}>
            <Skeleton height="48px" />
            <Skeleton height="48px" />
          </div>
        ) : (
          <CodeForm
            typed={typed}
            onTyped={setTyped}
            fault={found.fault}
            onSubmit={() => ask(typed)}
          />
        )}
      </div>
    </Dialog>
  );
}

function CodeForm(props: {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly fault: string | null;
  readonly onSubmit: () => void;
}) {
  const { t } = useT();
  const hint = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <label>
        {t(p.loadLabel)}
        <input
          className="num"
          value={props.typed}
          maxLength={6}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={props.fault !== null || undefined}
          aria-describedby={hint}
          onChange={(event) => props.onTyped(event.target.value.toUpperCase().trim())}
          data-autofocus=""
          data-testid="load-code"
        />
      </label>
      <p
        id={hint}
        className={props.fault === null ? css.text : css.fault}
        role={props.fault === null ? undefined : 'alert'}
      >
        {props.fault ?? t(p.loadHint)}
      </p>
      <Button type="submit" data-testid="load-ask">
        {t(p.loadAction)}
      </Button>
    </form>
  );
}

function Picks(props: {
  readonly picks: readonly LoadedPick[];
  readonly onClose: () => void;
  readonly onOther: () => void;
}) {
  const { t } = useT();
  const slip = useSlipStore();
  const { around } = useSports();
  const hasPicks = useSlip((state) => state.slip.entries.length > 0);
  const entries = props.picks.flatMap((pick) => pickOfLoaded(pick) ?? []);
  const take = (): void => {
    const refusal = slip.load(entries);
    if (refusal === null) around.confirm(t(p.loaded, { count: entries.length }));
    else around.notify(t(m.locked));
    props.onClose();
  };
  return (
    <>
      <ul className={css.picks}>
        {props.picks.map((pick) => (
          <Pick key={`${pick.matchId} ${pick.marketId} ${pick.side}`} pick={pick} />
        ))}
      </ul>
      <p className={css.text} role="status">
        {entries.length === 0 ? t(p.loadAllGone) : hasPicks ? t(p.loadReplaces) : ''}
      </p>
      {entries.length > 0 ? (
        <Button onClick={take} data-autofocus="" data-testid="load-take">
          {t(p.loadTake, { count: entries.length })}
        </Button>
      ) : (
        <Button tone="soft" onClick={props.onOther}>
          {t(p.loadOther)}
        </Button>
      )}
    </>
  );
}

/** One selection at its current price, or marked as gone. */
function Pick({ pick }: { readonly pick: LoadedPick }) {
  const translator = useT();
  const { t } = translator;
  const oddsType = useSlip((state) => state.slip.oddsType);
  const entry = pickOfLoaded(pick);
  if (!entry) {
    const { match } = pick;
    return (
      <li className={css.gone} data-testid="load-gone">
        <span>
          {match ? `${translator.name(match.team_h)} vs ${translator.name(match.team_c)}` : '–'}
        </span>
        <b>{t(match ? p.loadGoneMarket : p.loadGoneMatch)}</b>
      </li>
    );
  }
  const { gameInfo, selection } = entry;
  const named = { ...selection, ...gameInfo, sport: selection.gameType };
  const form = { oddsType, includesStake: selection.includesStake };
  return (
    <li data-testid="load-pick">
      <span>
        <strong>
          {sideNameOf(translator, named)} <span className="num">{ownLineOf(selection)}</span>
        </strong>
        <small>
          {marketName(translator, named)} {translator.name(gameInfo.team_h)} vs{' '}
          {translator.name(gameInfo.team_c)}
        </small>
      </span>
      <b className="num">{priceText(selection.priceSeen, form)}</b>
    </li>
  );
}

function useFound() {
  const { t } = useT();
  const { calls } = useSportsStore().deps;
  const [found, setFound] = useState<Found>({ kind: 'none', fault: null });
  const [ask] = useState(() => async (code: string): Promise<void> => {
    if (!CODE.test(code)) {
      setFound({ kind: 'none', fault: t(p.loadBad) });
      return;
    }
    setFound({ kind: 'asking' });
    const outcome = await calls.loadSlip(code);
    if (outcome.kind === 'answer') setFound({ kind: 'found', picks: outcome.answer });
    else {
      const fault = t(outcome.kind === 'code' ? p.loadUnknown : p.loadFailed);
      setFound({ kind: 'none', fault });
    }
  });
  return {
    found,
    ask: ask as (code: string) => void,
    forget: () => setFound({ kind: 'none', fault: null }),
  };
}
