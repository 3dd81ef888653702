import { ok, type SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { demoKeys, listDemoStaff } from '@tianping/office/server';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';

export const door: OfficeHandler<OfficeCalls['auth/door']> = async ({ context, services }) => {
  const { office, settings } = services;
  const sites = await Promise.all(
    settings.sites.map(async ({ siteId, name, brand, money }) => ({
      siteId,
      name,
      brand,
      playMoney: money.playMoney,
      demoStaff: (await listDemoStaff(office.deps, siteId as SiteId)).map((person) => ({
        name: person.name,
        displayName: person.displayName,
        roles: [...person.roles],
      })),
    })),
  );
  return ok({ sites, siteId: context.siteId });
};

export const demo: OfficeHandler<OfficeCalls['auth/demo']> = async ({
  request,
  context,
  services,
}) => {
  const { office, settings } = services;
  const siteId = request.siteId as SiteId;
  const isOurs = settings.sites.some((site) => site.siteId === siteId);
  const keys = isOurs ? await demoKeys(office.deps, { siteId, name: request.name }) : null;
  return keys?.ok ? ok(keys.value) : refusal(context.script, 'accessDenied', text.demoOnly);
};
