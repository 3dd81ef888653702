-- Notes that something that counts has changed for these members of a site, and for those who invited them. Called by
-- triggers in the transaction of the change; in the order of the members' ids.
create or replace function promo_noted(p_site int, p_members uuid[]) returns void language plpgsql as $$
begin
  insert into promo_facts (site_id, member_id, version)
  select p_site, x.id, 1 from (
    select m.id from unnest(p_members) as m(id)
    union
    select b.bringer_id from member_bringer b
    where b.member_id = any (p_members) and b.site_id = p_site and b.kind = 'friend'
  ) x
  order by x.id
  on conflict (site_id, member_id) do update set version = promo_facts.version + 1;
end $$;
