-- The staff of operators and of the provider, their sessions, and what was done.

create type staff_role as enum ('owner', 'manager', 'captain', 'accountant', 'provider');

create table staff (
  no bigint generated always as identity primary key,
  -- The fleet that they work for; empty for the provider's own people.
  operator_no bigint references ship_group,
  role staff_role not null,
  name text not null,
  email text not null,
  phone text not null default '',
  -- Empty until the invitation was accepted.
  password_hash text,
  -- The secret of the one-time codes, sealed; empty without.
  totp_sealed bytea,
  -- The last time step whose code was used: none counts twice.
  totp_step bigint not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((role = 'provider') = (operator_no is null))
);
create unique index staff_by_email on staff (lower(email)) where ended_at is null;
create index staff_by_operator on staff (operator_no);

-- The boats of a captain.
create table staff_ship (
  staff_no bigint not null references staff on delete cascade,
  ship_no bigint not null references ship on delete cascade,
  primary key (staff_no, ship_no)
);
create index staff_ship_by_ship on staff_ship (ship_no);

create table staff_session (
  no bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_no bigint not null references staff on delete cascade,
  -- The fleet that a provider's person acts for.
  acting_for bigint references ship_group,
  user_agent text not null default '',
  network text not null default '',
  -- When the second factor was given last; empty before it was.
  factor_at timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_session_by_staff on staff_session (staff_no);
create index staff_session_expiring on staff_session (expires_at);

-- What staff changed. Persons stand in it by number, their data as "changed", so that erasing a person
-- changes nothing here.
create table activity (
  no bigint generated always as identity primary key,
  at timestamptz not null,
  -- The fleet that it is about; empty for the provider's own.
  operator_no bigint references ship_group,
  -- Empty for a command on the server.
  staff_no bigint references staff,
  is_acting boolean not null default false,
  network text not null default '',
  action text not null,
  ship_no bigint references ship,
  schedule_no bigint,
  reservation_no bigint,
  -- What it is about where that is none of the above.
  subject_no bigint,
  -- {"price": [80000, 90000]}
  changes jsonb not null default '{}',
  reason text not null default ''
);
create index activity_by_operator on activity (operator_no, no desc);
create index activity_by_schedule on activity (schedule_no, no desc) where schedule_no is not null;
create index activity_by_reservation on activity (reservation_no, no desc)
  where reservation_no is not null;

create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  raise exception 'activity is append only';
end $$;
create trigger activity_is_append_only before update or delete or truncate on activity
  for each statement execute function refuse_activity_change();
