-- Events and logs by month, so that erasing them is dropping a table. What is there becomes the partition
-- for everything that no month takes; the worker moves it to months of its own, and makes the months to
-- come (`server/worker/monthsJob.ts`). No row is read or written here, and statements of the version
-- before mean the same.

-- Dropping a month would lock what it refers to (the reservations, the ships), and each event would lock
-- its reservation once more. An event is written in the statement that changes its reservation; the audit
-- looks for events without one.
alter table reservation_event drop constraint reservation_event_reservation_no_fkey;
alter table activity
  drop constraint activity_operator_no_fkey,
  drop constraint activity_staff_no_fkey,
  drop constraint activity_ship_no_fkey;

alter table reservation_event rename to reservation_event_default;
alter table reservation_event_default drop constraint reservation_event_pkey;
alter table reservation_event_default
  add constraint reservation_event_default_pkey primary key using index reservation_event_key;
alter index reservation_event_by_time rename to reservation_event_default_by_time;

alter table activity rename to activity_default;
alter table activity_default drop constraint activity_pkey;
alter table activity_default add constraint activity_default_pkey primary key using index activity_key;
alter index activity_by_operator rename to activity_default_by_operator;
alter index activity_by_staff rename to activity_default_by_staff;
alter index activity_by_schedule rename to activity_default_by_schedule;
alter index activity_by_reservation rename to activity_default_by_reservation;
drop trigger activity_is_append_only on activity_default;

-- Lines of browsers are written, and dropped with their month: no key, and no index.
alter table client_log rename to client_log_default;
alter table client_log_default drop constraint client_log_pkey;
drop index client_log_by_time;

create table reservation_event (
  like reservation_event_default including defaults including constraints,
  primary key (reservation_no, no, at)
) partition by range (at);
create table activity (
  like activity_default including defaults including constraints,
  primary key (no, at)
) partition by range (at);
create table client_log (like client_log_default including defaults including constraints)
  partition by range (received_at);

-- Numbers go on where they were.
-- few rows: none, it names the sequences of three tables
do $$
declare
  kept record;
  following bigint;
begin
  for kept in
    select * from (values ('reservation_event', 'by default'), ('activity', 'always'),
                          ('client_log', 'by default')) as tables (name, kind)
  loop
    following := nextval(pg_get_serial_sequence(kept.name || '_default', 'no'));
    execute format('alter table %I alter no drop identity', kept.name || '_default');
    execute format('alter table %I alter no add generated %s as identity (start with %s)',
                   kept.name, kept.kind, following);
  end loop;
end $$;

-- What is attached has all of these already: nothing is built.
create index reservation_event_by_time on only reservation_event using brin (at);
create index activity_by_operator on only activity (operator_no, no desc);
create index activity_by_staff on only activity (operator_no, staff_no, no desc);
create index activity_by_schedule on only activity (schedule_no, no desc)
  where schedule_no is not null;
create index activity_by_reservation on only activity (reservation_no, no desc)
  where reservation_no is not null;

alter table reservation_event attach partition reservation_event_default default;
alter table activity attach partition activity_default default;
alter table client_log attach partition client_log_default default;

-- Whoever names the record is refused as before; whoever names one of its months is, row by row.
create trigger activity_is_append_only before update or delete or truncate on activity
  for each statement execute function refuse_activity_change();
create trigger activity_rows_stay before update or delete on activity
  for each row execute function refuse_activity_change();
create trigger activity_is_append_only before update or delete or truncate on activity_default
  for each statement execute function refuse_activity_change();
