-- What a boat's departures cost on some days instead of their usual price.
create table price_rule (
  no bigint generated always as identity primary key,
  ship_no bigint not null references ship,
  -- Its place in the list of its boat: of several for one departure the last one counts.
  turn smallint not null check (turn between 1 and 30),
  name text not null,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  weekdays smallint[] not null check (weekdays <@ '{0,1,2,3,4,5,6}'),
  -- Days of the tides' cycle of fifteen, 1 being the first lunar day and the sixteenth; none: all.
  tides smallint[] not null check (tides <@ '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15}'),
  -- Empty: at any hour.
  departure_time time,
  unit text not null check (unit in ('set', 'won', 'percent')),
  -- The price, or by how much the usual one changes (won, per cent); below 0: down.
  amount integer not null,
  -- To how many won a percentage is rounded.
  round_to integer not null check (round_to > 0),
  -- The days that all of this says: a database knows no tides.
  days datemultirange not null,
  unique (ship_no, turn)
);

-- What a departure costs without rules; empty where somebody set its price.
alter table schedule add column base_price integer;
call count_versions();
