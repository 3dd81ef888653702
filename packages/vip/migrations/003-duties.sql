-- Turnover that is asked for has a home of its own (`turnover_duty`), where bets are counted for it.
insert into turnover_member (site_id, member_id)
  select distinct site_id, member_id from turnover_requirement on conflict do nothing;
insert into turnover_duty (id, site_id, member_id, source, reference, label, amount_minor,
    multiple_milli, required_minor, status, created_at)
  select id, site_id, member_id, case source when 'rebate' then 'rebate' else 'gift' end,
    reference::text, source, amount_minor, required_minor * 1000 / amount_minor, required_minor,
    'open', created_at
  from turnover_requirement;
-- What was settled since then counts.
insert into turnover_due (site_id, member_id, bet_id)
  select b.site_id, b.member_id, b.bet_id from bet b
  join (select site_id, member_id, min(created_at) as since
    from turnover_requirement group by site_id, member_id) r using (site_id, member_id)
  where b.status in ('settled', 'void') and b.placed_at >= r.since;
drop table turnover_requirement;
