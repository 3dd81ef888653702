/**
 * Whether an entry `t` of the ledger takes a void back: the bet is open again as if it had just been placed. The void
 * has given its stake back without counting as one, so neither may this. Keys are `<bet>:<number of the settlement>`.
 */
export const RESTORES_VOID = `(t.movement = 'betRestore' and exists (
  select from ledger_transfer v
  where v.site_id = t.site_id and v.member_id = t.member_id and v.movement = 'betRelease'
    and v.idem_key = split_part(t.idem_key, ':', 1) || ':'
      || (substring(t.idem_key from ':([0-9]+)$')::int - 1)))`;
