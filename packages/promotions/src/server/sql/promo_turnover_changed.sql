-- Changes of counted turnover, summed by member, hour and category, and noted. The caller has locked the
-- members' rows of the grades, so nobody else changes these meanwhile.
create or replace function promo_turnover_changed(p_changes promo_change[]) returns void language plpgsql as $$
declare
  v_site int;
begin
  if cardinality(p_changes) = 0 then
    return;
  end if;
  insert into promo_turnover (site_id, member_id, hour, category, amount_minor)
  select c.site, c.member, c.hour, c.category, sum(c.amount)::bigint
  from unnest(p_changes) as c
  group by c.site, c.member, c.hour, c.category
  order by c.site, c.member, c.hour, c.category
  on conflict (site_id, member_id, hour, category)
    do update set amount_minor = promo_turnover.amount_minor + excluded.amount_minor;
  for v_site in select distinct c.site from unnest(p_changes) as c order by 1 loop
    perform promo_noted(v_site, array(
      select distinct c.member from unnest(p_changes) as c where c.site = v_site));
  end loop;
end $$;
