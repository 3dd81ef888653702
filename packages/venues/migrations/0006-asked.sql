-- What a provider last said of a round that stays open: it goes on, it was never heard of, or other movements than ours.
alter table game_round add column word text check (word in ('open', 'unknown', 'differs'));
create index game_round_flagged on game_round (asked_at) where state = 'open' and flagged_at is not null;
