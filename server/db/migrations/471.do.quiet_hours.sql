-- Between which hours of Korea somebody of the staff is told of nothing that can wait; null: never. They
-- run over midnight where they end before they begin.
alter table staff
  add column quiet_from time,
  add column quiet_to time;
alter table staff
  add constraint staff_quiet_hours check (
    quiet_from is null and quiet_to is null
    or quiet_from is not null and quiet_to is not null and quiet_from <> quiet_to
  ) not valid;
