import { err } from '@tianping/base';
import { statusCodes } from '@tianping/contract';

/** Answers for calls whose handler is on its way. */
export const pending = async () => err({ code: statusCodes.maintenance.code });
