-- Who else was paid for by the same person: asked at every audit of a withdrawal.
create index deposit_orders_payer on deposit_orders (site_id, payer_name) where payer_name is not null;
