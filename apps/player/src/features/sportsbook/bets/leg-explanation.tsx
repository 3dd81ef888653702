import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { BetLegView, LegExplanation } from '@tianping/contract';
import { sportByGameType } from '@tianping/plugin-sports';
import { explainLeg } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import { betMessages as m } from '../messages.ts';
import css from './bets.module.css';
import { Scale, Split } from './explanation.tsx';

/** Why a leg ended as it did, to be checked by hand. */
export function LegExplanationView(props: {
  readonly leg: BetLegView;
  readonly explanation: LegExplanation;
}) {
  const translator = useT();
  const { leg, explanation } = props;
  return (
    <details className={css.why}>
      <summary>
        <Icon of={IconInfoCircle} size="s" />
        {translator.t(m.explain)}
        <Icon of={IconChevronDown} size="s" />
      </summary>
      <Scale leg={leg} explanation={explanation} />
      {explanation.split.length > 0 && <Split leg={leg} explanation={explanation} />}
      <ul>
        {explainLeg(translator, {
          leg: { ...leg, gameType: leg.sport },
          explanation,
          sport: sportByGameType[leg.sport],
        }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
