import { err } from '@tianping/base';
import { statusCodes } from '@tianping/contract';

/** Answers that the system is busy; stands where a call's handler is being written. */
export const pending = async () => err({ code: statusCodes.systemBusy.code });
