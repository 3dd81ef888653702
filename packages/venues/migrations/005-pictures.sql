-- What a transfer out took off the picture of the venue's wallet when it set out; null where that is its whole amount.
alter table venue_transfer add column picture_minor bigint check (picture_minor >= 0);
