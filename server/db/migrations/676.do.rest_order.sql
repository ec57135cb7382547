-- An order at a gateway for what a confirmed reservation still owes, paid by card (ADR 111). It counts if so
-- much is owed when its money comes; else the money goes back as that of a superseded order.
create table rest_order (
  order_id uuid primary key default gen_random_uuid(),
  payment_no bigint not null references payment,
  amount integer not null check (amount > 0),
  state payment_state not null default 'ready',
  deadline timestamptz not null,
  -- null until it was opened
  gateway text,
  merchant_no bigint references merchant,
  gateway_key text,
  redirect_url text,
  return_url text,
  ask_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz
);
create unique index rest_order_open on rest_order (payment_no) where state = 'ready';
create index rest_order_by_payment on rest_order (payment_no);
create index rest_order_by_key on rest_order (gateway_key);
create index rest_order_to_ask on rest_order (ask_at) where ask_at is not null;

-- Of a refund of such money: where it goes back to. Null: to the payment's own order, or by hand.
alter table payment_refund add column order_id uuid references rest_order;
