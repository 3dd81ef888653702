import type { OfficeHandlerMap } from '../handler.ts';

/** One handler for each call of the office; a call without one does not compile. */
export const officeHandlers: OfficeHandlerMap = {};
