import type { Script, SiteId } from '@tianping/base';
import type { OfficeCalls, SiteConfig } from '@tianping/contract';
import { readNames } from '@tianping/members/server';
import type { GameRound } from '@tianping/venues/server';
import type { z } from 'zod';
import { siteText } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';

type RoundRow = z.output<OfficeCalls['rounds/list']['answer']>['list'][number];

interface Reader {
  readonly siteId: SiteId;
  readonly site: SiteConfig;
  readonly script: Script;
}

/** Rounds as staff see them, with the names of their members and venues. */
export async function roundRows(
  services: Pick<Services, 'db'>,
  { siteId, site, script }: Reader,
  rounds: readonly GameRound[],
): Promise<RoundRow[]> {
  const memberIds = [...new Set(rounds.map(({ memberId }) => memberId))];
  const names = await readNames(services.db, siteId, memberIds);
  return rounds.map(({ siteId: _siteId, venue, ...round }) => {
    const found = site.funds.venues.find(({ code }) => code === venue);
    return {
      ...round,
      channelCode: venue,
      venueName: siteText(found?.name ?? venue, script),
      memberName: names.get(round.memberId) ?? '',
    };
  });
}
