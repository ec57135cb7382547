-- What payments, coupons and passenger lists keep beside the booking itself.

create type refund_state as enum ('queued', 'manual', 'done');

create table payment_refund (
  -- the gateway pays back once per key, however often it is asked
  idempotency_key uuid primary key default gen_random_uuid(),
  payment_no bigint not null unique references payment,
  amount integer not null check (amount > 0),
  state refund_state not null,
  -- where the operator transfers to; erased once it is done
  account jsonb,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index payment_refund_due on payment_refund (next_try_at) where state = 'queued';
create index payment_refund_manual on payment_refund (created_at) where state = 'manual';

-- Notices of the sandbox gateway that are still to be sent; `times` is 2 where it repeats itself.
create table sandbox_notice (
  event_id uuid primary key default gen_random_uuid(),
  gateway_key text not null references sandbox_payment,
  times smallint not null,
  due_at timestamptz not null
);
create index sandbox_notice_due on sandbox_notice (due_at);

-- Refunds of the sandbox gateway by their idempotency key, as a real one remembers them.
create table sandbox_refund (
  idempotency_key text primary key,
  gateway_key text not null references sandbox_payment,
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now()
);

create unique index coupon_by_code on coupon (upper(code));
create unique index member_coupon_one_reservation on member_coupon (reservation_no);

-- Wrong coupon codes of one member since `since`, so that codes cannot be guessed.
create table coupon_guess (
  member_no bigint primary key references member,
  wrong smallint not null,
  since timestamptz not null
);
