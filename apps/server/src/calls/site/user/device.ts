import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { maskAddress } from '@tianping/members';
import { entryMessages as text } from '@tianping/members/messages';
import type { Handler } from '../../../http/handler.ts';
import { createCountries } from '../../../http/territory/countries.ts';
import { textsOf } from '../../../http/texts.ts';
import { factorActorOf, factorRefusal } from './factor-refusals.ts';

const countries = createCountries();

export const deviceList: Handler<Calls['site/user/device/list']> = async ({
  context,
  services,
}) => {
  const { t } = textsOf(context.script);
  const devices = await services.members.factors.devices(factorActorOf(context));
  return ok({
    list: devices.map(({ device, ip, isCurrent: current, ...shown }) => ({
      ...shown,
      current,
      device: t(text.device, { browser: t(device.browser), system: t(device.system) }),
      ip: ip === '' ? '' : maskAddress(ip),
      place: ip === '' ? '' : (countries.of(ip) ?? ''),
    })),
  });
};

export const deviceRevoke: Handler<Calls['site/user/device/revoke']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.members.factors.revokeDevice(factorActorOf(context), request.id);
  return done.ok ? done : err(factorRefusal(done.error, context.script));
};
