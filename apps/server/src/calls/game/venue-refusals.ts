import { amountText, moneyMinor, type Script, type UnixMs, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { Maintenance } from '@tianping/venues';
import { venuesMessages as text } from '@tianping/venues/messages';
import type { EnterRefusal, GuardRefusal, TransferRefusal } from '@tianping/venues/server';
import type { CallRefusal } from '../../http/handler.ts';
import { siteText, textsOf } from '../../http/texts.ts';
import { siteTime } from '../../site/site-time.ts';

export function transferRefusal(refusal: TransferRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const venue = 'venueName' in refusal ? siteText(refusal.venueName, script) : '';
  switch (refusal.kind) {
    case 'amountEmpty':
      return amountRefusal(t(refusal.direction === 'in' ? text.amountEmpty : text.amountEmptyOut));
    case 'amountMalformed':
      return amountRefusal(t(text.amountMalformed));
    case 'amountZero':
      return amountRefusal(t(text.amountZero));
    case 'wholeYuan':
      return amountRefusal(t(text.wholeYuan, { venue }));
    case 'insufficient':
      return amountRefusal(t(text.insufficient));
    case 'venueUnknown':
      return venueUnknown(script);
    case 'keyReused':
      return { code: statusCodes.dataExists.code, message: t(text.keyReused) };
    case 'shared':
      return { code: statusCodes.warning.code, message: t(text.shared, { venue }) };
    case 'maintenance':
      return maintenanceRefusal(venue, refusal.maintenance, script);
    case 'transferOpen': {
      const { transferId } = refusal;
      const message = t(text.transferOpen, { venue });
      return { code: statusCodes.warning.code, message, data: { transferId } };
    }
    case 'activity': {
      const { hold, direction } = refusal;
      const name = hold.name[script];
      const message = t(direction === 'in' ? text.activityIn : text.activityOut, {
        activity: name,
        missing: amountText(moneyMinor(hold.missingMinor)),
        venue,
      });
      return { code: statusCodes.venueActivity.code, message, data: { ...hold, name, direction } };
    }
    case 'guarded':
      return guardedRefusal(refusal.guarded, script);
    default:
      return unreachable(refusal);
  }
}

/** A refusal by player protection or of the account's state; `data` states which limit and until when. */
export function guardedRefusal(
  { code, text: say, data }: GuardRefusal,
  script: Script,
): CallRefusal {
  return { code, message: say(script), ...(data && { data }) };
}

export function enterRefusal(refusal: EnterRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'maintenance': {
      const message = t(text.venueClosed, { venue: siteText(refusal.venueName, script) });
      const { until } = refusal.maintenance;
      return { code: statusCodes.venueMaintenance.code, message, data: { until } };
    }
    case 'unreachable': {
      const message = t(text.venueSilent, { venue: siteText(refusal.venueName, script) });
      return { code: statusCodes.badGateway.code, message };
    }
    case 'activity':
      return transferRefusal({ ...refusal, direction: 'in' }, script);
    case 'gameUnknown':
      return gameUnknown(script);
    case 'venueUnknown':
    case 'guarded':
      return transferRefusal(refusal, script);
    default:
      return unreachable(refusal);
  }
}

export function gameUnknown(script: Script): CallRefusal {
  return { code: statusCodes.notFound.code, message: textsOf(script).t(text.gameUnknown) };
}

export function venueUnknown(script: Script): CallRefusal {
  return { code: statusCodes.notFound.code, message: textsOf(script).t(text.venueUnknown) };
}

/** Also for transfers of others: whether an id exists is not disclosed. */
export function transferUnknown(script: Script): CallRefusal {
  return { code: statusCodes.noData.code, message: textsOf(script).t(text.transferUnknown) };
}

function maintenanceRefusal(venue: string, { until }: Maintenance, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const message =
    until === null
      ? t(text.maintenance, { venue })
      : t(text.maintenanceUntil, { venue, time: minuteText(until) });
  return { code: statusCodes.venueMaintenance.code, message, data: { until } };
}

/** `03-14 20:10` on the site's clock. */
function minuteText(at: UnixMs): string {
  return siteTime(at).slice(5, 16);
}

function amountRefusal(message: string): CallRefusal {
  const issues = [{ path: 'amount', message }];
  return { code: statusCodes.invalidParameter.code, message, data: { issues } };
}
