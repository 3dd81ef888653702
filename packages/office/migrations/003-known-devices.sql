-- Browsers that have been in an account: what others guess under its name never keeps them out.
create table office_device (
  staff_id uuid not null references office_staff (id),
  -- Of the token in the browser's cookie.
  token_hash text not null,
  first_at bigint not null,
  last_at bigint not null,
  primary key (staff_id, token_hash)
);
