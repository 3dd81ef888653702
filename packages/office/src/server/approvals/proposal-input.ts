import type { SiteId } from '@tianping/base';
import type { ProposalKindName } from '@tianping/contract';
import type { Json } from '../../rules/index.ts';
import type { By } from '../deps.ts';

/** What a proposal asks for; `key` makes repeated requests of the same person one proposal. */
export interface ProposalInput {
  readonly kind: ProposalKindName;
  readonly siteId: SiteId;
  /** `member:<id>`, `config:limits`. */
  readonly subject: string;
  /** For display: the member's name, the section. */
  readonly subjectName: string;
  readonly amountMinor?: number | null;
  readonly payload: Json;
  readonly by: By;
  readonly note: string;
  readonly key: string;
}
