-- Boarding: what the crew taps, and the key that a visitor's QR carries.

-- Says nothing of the reservation and cannot be guessed: whoever shows it is the booker.
alter table reservation add boarding_key uuid not null default gen_random_uuid();

create type boarding_kind as enum ('board', 'no_show', 'undo');

-- One row per tap, kept as it was made: who is aboard is read from all of them in the order of tapping.
create table boarding_tap (
  -- Made on the phone, so that a tap that is sent twice counts once.
  id uuid primary key,
  reservation_no bigint not null references reservation,
  slot integer not null check (slot > 0),
  kind boarding_kind not null,
  undoes uuid references boarding_tap,
  -- By the phone's clock, corrected by the server's.
  tapped_at timestamptz not null,
  received_at timestamptz not null,
  staff_no bigint not null references staff,
  check ((kind = 'undo') = (undoes is not null))
);
create index boarding_tap_by_reservation on boarding_tap (reservation_no);
create index boarding_tap_undone on boarding_tap (undoes) where undoes is not null;
create index boarding_tap_by_staff on boarding_tap (staff_no);
