-- Staff froze the grant and have not let it pass since: taken back and earned again, it waits for them again.
alter table promo_grant add column is_frozen boolean not null default false;
update promo_grant g set is_frozen = true
where g.state = 'review' and exists (
  select from promo_flag f
  where f.activity_id = g.activity_id and f.state = 'frozen' and g.member_id = any (f.members));
