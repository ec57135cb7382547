-- Orders that a payment gave up: another way to pay was chosen, or the order failed and got a new
-- number. None of them pays for the reservation any more; money that still comes by one goes back.

-- open: money may still come; dead: none is expected; queued: the worker pays a card back; manual: the
-- operator pays back by hand; refunded: it is paid back.
create type superseded_state as enum ('open', 'dead', 'queued', 'manual', 'refunded');

create table superseded_order (
  -- the number that the gateway knows it by, and the key by which it pays back once
  order_id uuid primary key,
  payment_no bigint not null references payment,
  method text not null check (method in ('BANK', 'VBANK', 'CARD')),
  amount integer not null,
  gateway_key text unique,
  state superseded_state not null,
  paid_amount integer not null default 0 check (paid_amount >= 0),
  -- when to ask the gateway what became of it; null: nothing more is expected
  ask_at timestamptz,
  ask_until timestamptz not null,
  tries smallint not null default 0,
  next_try_at timestamptz,
  superseded_at timestamptz not null,
  settled_at timestamptz
);
create index superseded_order_by_payment on superseded_order (payment_no);
create index superseded_order_to_ask on superseded_order (ask_at) where ask_at is not null;
create index superseded_order_due on superseded_order (next_try_at) where state = 'queued';
create index superseded_order_manual on superseded_order (settled_at) where state = 'manual';
