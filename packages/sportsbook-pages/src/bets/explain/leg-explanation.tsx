import type { BetLegView, LegExplanation } from '@tianping/contract';
import { sportByGameType } from '@tianping/plugin-sports';
import { explainLeg } from '@tianping/sportsbook';
import { useT } from '@tianping/ui';
import { Why } from './explanation.tsx';

/** Why a leg ended as it did, in steps that can be checked. */
export function LegExplanationView(props: {
  readonly leg: BetLegView;
  readonly explanation: LegExplanation;
}) {
  const { leg, explanation } = props;
  const input = { leg: { ...leg, gameType: leg.sport }, sport: sportByGameType[leg.sport] };
  return <Why {...props} sentences={explainLeg(useT(), { ...input, explanation })} />;
}
