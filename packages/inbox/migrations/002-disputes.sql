-- A dispute of a result is a feedback of its own type: it comes from the bet, not from the form.
alter table feedbacks drop constraint feedbacks_type_check;
alter table feedbacks add constraint feedbacks_type_check check (type in
  ('deposit', 'withdrawal', 'game', 'offer', 'login', 'profile', 'turnover', 'other', 'dispute'));
