-- How often the gateway has refused a refund that it may grant later, as in a bank's night.
alter table payment_refund add column refusals smallint not null default 0;
alter table superseded_order
  add column refusals smallint not null default 0,
  -- The key by which the gateway pays back once, after a refusal; null: the order's number.
  add column refund_key uuid;
