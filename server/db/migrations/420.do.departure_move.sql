-- Departures that an operator moves whole: to another hour of the day, or onto another boat.

alter table reservation
  -- The departure that was agreed to before the operator moved it, and until when the booker may refuse the
  -- move with all money back.
  add column moved_from bigint,
  add column refuse_until timestamptz;

create table departure_move (
  no bigint generated always as identity primary key,
  -- Made by the browser: the same request moves a departure once.
  request_key uuid not null unique,
  operator_no bigint not null references ship_group,
  from_no bigint not null references schedule,
  to_no bigint not null references schedule,
  -- The status of `from_no` before; undoing gives it back.
  status schedule_status not null,
  -- Whether `to_no` was made for it; what was merged into another departure is undone party by party.
  is_made boolean not null,
  moved_at timestamptz not null,
  refuse_until timestamptz not null,
  undone_at timestamptz
);
create index departure_move_by_from on departure_move (from_no);
create index departure_move_by_to on departure_move (to_no);

-- Who was moved. A hold that expires is deleted.
create table moved_party (
  move_no bigint not null references departure_move,
  reservation_no bigint not null references reservation on delete cascade,
  refused_at timestamptz,
  primary key (move_no, reservation_no)
);
create index moved_party_by_reservation on moved_party (reservation_no);
