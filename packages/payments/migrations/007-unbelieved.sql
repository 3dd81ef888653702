-- Callbacks without a valid signature are kept by their head, one for each address and minute, with how often
-- they came. What a provider has signed stays whole.
alter table deposit_callbacks add column copies integer not null default 1;
