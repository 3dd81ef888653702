import type { ProgressView } from '@tianping/contract';
import { plain, sharePercent } from '../../../features/activities/amounts.ts';
import css from './progress.module.css';

/** Progress as a fact: what is done of what is required. */
export function ProgressBars(props: { readonly bars: readonly ProgressView[] }) {
  return props.bars.map((bar) => <ProgressBarOf key={bar.id} bar={bar} />);
}

function ProgressBarOf({ bar }: { readonly bar: ProgressView }) {
  const show = (value: number): string =>
    bar.unit === 'money' ? plain(value) : value.toLocaleString('en-US');
  const percent =
    bar.needed === null || bar.needed === 0 ? null : sharePercent(bar.done, bar.needed);
  return (
    <div className={css.row} data-testid="progress" data-unit={bar.unit}>
      <p>
        {bar.label}
        <span className="num">
          <b>{show(bar.done)}</b>
          {bar.needed !== null && ` / ${show(bar.needed)}`}
        </span>
      </p>
      {percent !== null && <Bar percent={percent} label={bar.label} tone={bar.unit} />}
    </div>
  );
}

/** A bar alone. */
export function Bar(props: {
  readonly percent: number;
  readonly label: string;
  readonly tone?: ProgressView['unit'];
}) {
  const { percent, label, tone = 'money' } = props;
  return (
    <span className={css.bar} role="img" aria-label={`${label} ${percent}%`} data-tone={tone}>
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}
