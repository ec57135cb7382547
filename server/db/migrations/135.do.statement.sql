-- Bank statements that operators lay beside the transfers they wait for.

-- How to read the statements of a bank whose columns an operator had to choose.
create table statement_format (
  operator_no bigint not null references ship_group on delete cascade,
  -- The names in the head of the table, by which it is recognised the next time.
  head text not null,
  -- {"at": 0, "depositor": 2, "received": 3}
  columns jsonb not null,
  primary key (operator_no, head)
);

create type statement_line_state as enum ('open', 'used', 'foreign');

-- Money that came in. The depositor's name is erased after a while; the line stays, so that it is known
-- when another statement has it again.
create table statement_line (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group on delete cascade,
  -- The digits of the operator's account.
  account text not null,
  -- Of account, time, amount, depositor, balance, and the how many-th such line of a statement it is.
  hash bytea not null,
  at timestamptz not null,
  depositor text not null,
  amount integer not null check (amount > 0),
  state statement_line_state not null default 'open',
  reservation_no bigint references reservation,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  erased_at timestamptz,
  unique (operator_no, hash),
  -- A line pays once, for one reservation.
  check ((state = 'used') = (reservation_no is not null))
);
create index statement_line_open on statement_line (operator_no, at desc) where state = 'open';
create index statement_line_decided on statement_line (operator_no, decided_at desc)
  where state <> 'open';
create index statement_line_named on statement_line (created_at) where erased_at is null;
create index statement_line_by_reservation on statement_line (reservation_no)
  where reservation_no is not null;

-- Transfers that came too late are laid beside these.
create index reservation_expired on reservation (pay_deadline)
  where state = 'EXPIRED' and pay_type = 'BANK';

-- More was paid than the reservation costs.
create index reservation_surplus on reservation (no) where paid_amount > total;
