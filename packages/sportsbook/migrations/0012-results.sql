-- What results pages and outrights need of a match beside its bets.
alter table sport_match
  add column runners jsonb,
  add column outright_of text,
  add column best_of int;

create index sport_match_by_day on sport_match (game_type, start_at desc, match_id);
create index sport_match_home on sport_match ((home->>'hans'), start_at desc);
create index sport_match_away on sport_match ((away->>'hans'), start_at desc);
