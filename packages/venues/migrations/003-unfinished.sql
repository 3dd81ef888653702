-- Records show what was asked of a venue and has not come back; there are few of those, whatever a member has moved.
create index venue_transfer_not_back on venue_transfer (site_id, member_id, created_at)
  where direction = 'out' and status <> 'success';
