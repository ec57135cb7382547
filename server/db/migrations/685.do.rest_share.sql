-- What a companion is asked to pay of the rest of a booking (ADR 116): whoever has the key pays it by card, with an
-- order of the rest. It is open until it is paid or withdrawn.
create table rest_share (
  no bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  payment_no bigint not null references payment,
  -- '' where the booker gave none
  name text not null default '',
  -- as it was divided; less is asked for where less is owed
  amount integer not null check (amount > 0),
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create index rest_share_by_payment on rest_share (payment_no, no);
-- Names that are not erased yet.
create index rest_share_named on rest_share (created_at) where name <> '';

-- Null: an order of the booker.
alter table rest_order add column share_key uuid references rest_share (key);
