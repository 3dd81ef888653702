import type { SiteId } from '@tianping/base';
import { type Json, toJson } from '@tianping/office';
import type { AuditTrail } from '../handler.ts';

/** What a handler noted about its call, for the log line. */
export interface TrailNotes extends AuditTrail {
  readonly noted: {
    subject: string | null;
    before: Json;
    after: Json;
    as: { readonly siteId: SiteId; readonly staffId: string; readonly name: string } | null;
  };
}

export function createTrail(): TrailNotes {
  const noted: TrailNotes['noted'] = { subject: null, before: null, after: null, as: null };
  return {
    noted,
    subject(subject) {
      noted.subject = subject;
    },
    before(value) {
      noted.before = toJson(value);
    },
    after(value) {
      noted.after = toJson(value);
    },
    as(siteId, by) {
      noted.as = { siteId, ...by };
    },
  };
}
