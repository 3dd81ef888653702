import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { BetLegView, BetView, LegExplanation } from '@tianping/contract';
import { sportByGameType } from '@tianping/plugin-sports';
import { explainTicket, parseRecordCode, resultName } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import { betMessages as m } from '../../messages.ts';
import { yuan } from '../../slip/entry/entry-texts.ts';
import { ownLineOf } from '../../slip/entry/selection-names.ts';
import css from '../bets.module.css';
import { scaleOf } from './scale.ts';

/** How a payout came about, in steps that can be checked: the number line, the two halves, the sentences. */
export function Explanation({ bet }: { readonly bet: BetView }) {
  const sentences = explainTicket(useT(), bet, (sport) => sportByGameType[sport]);
  const [leg] = bet.legs;
  if (bet.series || !leg?.explanation || sentences.length === 0) return null;
  return <Why leg={leg} explanation={leg.explanation} sentences={sentences} />;
}

/** The explanation that opens at a leg: its line, its halves and the sentences given. */
export function Why(props: OfLeg & { readonly sentences: readonly string[] }) {
  const { leg, explanation, sentences } = props;
  const { t } = useT();
  return (
    <details className={css.why}>
      <summary>
        <Icon of={IconInfoCircle} size="s" />
        {t(m.explain)}
        <Icon of={IconChevronDown} size="s" />
      </summary>
      <Scale leg={leg} explanation={explanation} />
      {explanation.split.length > 0 && <Split leg={leg} explanation={explanation} />}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

interface OfLeg {
  readonly leg: BetLegView;
  readonly explanation: LegExplanation;
}

/** The two half stakes of a quarter line, each on its neighbour. */
function Split({ leg, explanation }: OfLeg) {
  const { t } = useT();
  const name = (text: string) => {
    const code = parseRecordCode(text);
    return code ? t(resultName(code)) : text;
  };
  const total = explanation.split.reduce((sum, half) => sum + half.stakeMinor, 0);
  return (
    <table>
      <thead>
        <tr>
          <th>{t(m.split)}</th>
          <th>{t(m.principal)}</th>
          <th>{t(m.result)}</th>
        </tr>
      </thead>
      <tbody>
        {explanation.split.map((half) => (
          <tr key={half.line}>
            <td className={css.num}>{ownLineOf({ ...leg, line: half.line })}</td>
            <td className={css.num}>{yuan(half.stakeMinor)}</td>
            <td>{name(half.code)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(m.sum)}</th>
          <td className={css.num}>{yuan(total)}</td>
          <td>{name(explanation.code)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The result of a quarter line on a number line. */
function Scale({ leg, explanation }: OfLeg) {
  const scale = scaleOf(leg, explanation);
  if (!scale) return null;
  const { marks, result, wins, from, to } = scale;
  const at = (value: number) => 8 + ((value - from) / (to - from)) * 248;
  const edge = wins === 'right' ? Math.min(...marks) : Math.max(...marks);
  const winning = wins === 'right' ? [at(edge), 256] : [8, at(edge)];
  return (
    <svg className={css.scale} viewBox="0 0 264 52" aria-hidden="true">
      <path d="M8 28h248" stroke="var(--line-strong)" strokeWidth="2" />
      <path d={`M${winning[0]} 28H${winning[1]}`} stroke="var(--gain)" strokeWidth="2" />
      <g fontSize="12" fill="var(--text-2)" textAnchor="middle">
        {marks.map((mark) => (
          <g key={mark}>
            <path d={`M${at(mark)} 24v8`} stroke="var(--text-3)" />
            <text x={at(mark)} y="47">
              {mark}
            </text>
          </g>
        ))}
        <circle
          cx={at(result)}
          cy="28"
          r="6"
          fill="var(--surface)"
          stroke="var(--text)"
          strokeWidth="2.5"
        />
        <text x={at(result)} y="14" fill="var(--text)">
          {result}
        </text>
      </g>
    </svg>
  );
}
