-- Cancellations for weather: what captains ask for, what was decided, and what each party chose.

-- A captain's request to call a departure off; one open request for each departure.
create table weather_request (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group,
  schedule_no bigint not null references schedule,
  staff_no bigint references staff,
  reason text not null default '',
  asked_at timestamptz not null,
  -- When the office called the departure off or declined; empty while it waits.
  answered_at timestamptz
);
create unique index weather_request_open on weather_request (schedule_no)
  where answered_at is null;
create index weather_request_by_operator on weather_request (operator_no, no)
  where answered_at is null;

-- refund: all money back at once; choice: each party chooses another day or its money.
create type weather_way as enum ('refund', 'choice');

-- One decision about some departures of an operator.
create table weather_run (
  no bigint generated always as identity primary key,
  -- Made by the browser: a repeated request finds the run that it has started before.
  request_key uuid not null unique,
  operator_no bigint not null references ship_group,
  staff_no bigint references staff,
  is_acting boolean not null default false,
  network text not null default '',
  -- Hours that a party has to choose, at most 48.
  hours smallint not null check (hours between 1 and 48),
  refund_message text not null default '',
  choice_message text not null default '',
  created_at timestamptz not null
);
create index weather_run_by_operator on weather_run (operator_no, no desc);

-- The departures of a run. Each is called off in one transaction, which sets done_at.
create table weather_run_departure (
  run_no bigint not null references weather_run,
  schedule_no bigint not null references schedule,
  way weather_way not null,
  done_at timestamptz,
  -- Reservations that were cancelled, and those that may choose.
  cancelled integer not null default 0,
  choosing integer not null default 0,
  -- Whole won that the cancelled ones get back.
  refund bigint not null default 0,
  primary key (run_no, schedule_no)
);
create unique index weather_run_departure_due on weather_run_departure (schedule_no)
  where done_at is null;

-- open: the party has not chosen; moved: to another day; refunded: by choice or after the deadline;
-- kept: the departure sails after all.
create type weather_choice_state as enum ('open', 'moved', 'refunded', 'kept');

create table weather_choice (
  no bigint generated always as identity primary key,
  run_no bigint not null references weather_run,
  reservation_no bigint not null references reservation,
  -- The departure that was called off.
  schedule_no bigint not null references schedule,
  -- Opens the page on which the party chooses.
  key uuid not null unique default gen_random_uuid(),
  deadline timestamptz not null,
  state weather_choice_state not null default 'open',
  -- The departure that the party moved to.
  moved_to bigint references schedule,
  -- Empty while it is open.
  ended_at timestamptz,
  -- Whether the deadline ended it, not the party.
  is_silent boolean not null default false
);
create unique index weather_choice_one_open on weather_choice (reservation_no) where state = 'open';
create index weather_choice_by_run on weather_choice (run_no);
create index weather_choice_due on weather_choice (deadline) where state = 'open';
