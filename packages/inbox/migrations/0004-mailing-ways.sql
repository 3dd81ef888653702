-- The button below the words, and where on the site it leads: {label, labelHant, route}; null for none.
alter table mailings add column way jsonb;
