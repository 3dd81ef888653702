-- Stakes that promotions give, and slips that members share.

create table bet_voucher (
  voucher_id uuid primary key,
  site_id int not null,
  member_id uuid not null,
  -- The promotion's own name of the grant: granted again it is the same voucher.
  source text not null,
  kind text not null check (kind in ('free', 'bonus')),
  name jsonb not null,
  -- The stake of a free bet; the most a bonus adds.
  amount bigint not null check (amount > 0),
  rate_basis_points int not null check (rate_basis_points >= 0),
  minimum bigint not null check (minimum >= 0),
  min_price int not null check (min_price >= 0),
  granted_at bigint not null,
  expires_at bigint not null,
  -- The bet that uses it; null while it can be used.
  bet_id uuid,
  unique (site_id, member_id, source),
  check ((kind = 'bonus') = (rate_basis_points > 0))
);
create index bet_voucher_by_bet on bet_voucher (bet_id) where bet_id is not null;

create function bet_voucher_claim(p_voucher uuid, p_site int, p_member uuid, p_bet uuid, p_at bigint)
returns boolean language plpgsql as $$
begin
  update bet_voucher set bet_id = p_bet
  where voucher_id = p_voucher and site_id = p_site and member_id = p_member
    and bet_id is null and expires_at > p_at;
  return found;
end
$$;

create function bet_voucher_return(p_bet uuid) returns void language sql as $$
  update bet_voucher set bet_id = null where bet_id = p_bet
$$;

-- A refused or void bet gives its voucher back; one whose void is taken back uses it again, unless it has been used
-- elsewhere since.
create function bet_voucher_follow() returns trigger language plpgsql as $$
begin
  if new.status in ('refused', 'void') then
    perform bet_voucher_return(new.bet_id);
  else
    update bet_voucher set bet_id = new.bet_id where voucher_id = new.voucher_id and bet_id is null;
  end if;
  return null;
end
$$;
create trigger bet_voucher_follows after update of status on bet for each row
  when (new.voucher_id is not null and old.status is distinct from new.status)
  execute function bet_voucher_follow();

-- Selections under a short code; the same selections have the same code while it lasts.
create table slip_share (
  site_id int not null,
  code text not null,
  picks jsonb not null,
  picks_hash text not null,
  expires_at bigint not null,
  primary key (site_id, code),
  unique (site_id, picks_hash)
);
create index slip_share_expiry on slip_share (expires_at);
