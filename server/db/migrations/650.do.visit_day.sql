-- Pages viewed on the way to a booking, by operator and Korean day: the log of browsers is kept for a month.
-- No more than a row for each step, and nobody in it.
create type visit_step as enum ('trip', 'book', 'done');

create table visit_day (
  operator_no bigint not null references ship_group,
  day date not null,
  step visit_step not null,
  views integer not null check (views > 0),
  primary key (operator_no, day, step)
);
create index visit_day_by_day on visit_day (day);
