-- That a departure sails though the sea is forecast at its operator's limits, which are stricter than the law's: who
-- said so, and when. At the law's limits, or with a warning, it counts for nothing (lib/sea/sailLimits.ts).
create table sails_anyway (
  schedule_no bigint primary key references schedule,
  staff_no bigint references staff,
  decided_at timestamptz not null
);
