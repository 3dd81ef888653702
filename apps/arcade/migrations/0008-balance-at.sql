-- When the wallet stated the session's balance: an answer that is saved late, with those of other calls, must not take the
-- place of a newer one.
alter table arcade_session add column balance_at bigint not null default 0;
