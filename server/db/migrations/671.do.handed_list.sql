-- A passenger list that was handed to the port: who, when, and which lines it had, by the versions that
-- change with them. No person is in it.
create table handed_list (
  no bigint generated always as identity primary key,
  schedule_no bigint not null references schedule,
  at timestamptz not null,
  staff_no bigint references staff,
  lines jsonb not null
);
create index handed_list_schedule on handed_list (schedule_no, no);
