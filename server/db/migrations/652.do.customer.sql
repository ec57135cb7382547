-- What an operator keeps of a customer: everybody who orders there with one phone. Who has no note and no
-- label has no row.
create table customer (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group,
  phone text not null check (phone <> ''),
  note text not null default '',
  labels text[] not null default '{}' check (cardinality(labels) <= 5),
  version integer not null default 1,
  changed_at timestamptz not null,
  unique (operator_no, phone)
);
create index customer_by_phone on customer (phone);
