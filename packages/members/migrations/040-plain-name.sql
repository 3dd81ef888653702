-- Without what people write differently in the same name, as `plainName` of the package `protection` has it.
create function member_plain_name(p_name text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(p_name, NFKC), '[\s.·•‧・]', '', 'g'))
$$;
create index members_by_plain_name on members (site_id, member_plain_name(real_name))
  where real_name is not null;
