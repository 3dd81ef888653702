/** Pages of the sportsbook. */
export const SPORTS_ADDRESS = '/game/sport/crty';
export const RESULTS_ADDRESS = `${SPORTS_ADDRESS}/results`;
export const RULES_ADDRESS = `${SPORTS_ADDRESS}/rules`;

export function matchAddress(matchId: string): string {
  return `${SPORTS_ADDRESS}/match/${encodeURIComponent(matchId)}`;
}
