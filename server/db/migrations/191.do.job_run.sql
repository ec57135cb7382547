-- When the slower jobs of the worker run next: neither a restart nor another worker changes it.
create table job_run (
  name text primary key,
  due_at timestamptz not null,
  -- When it last worked.
  done_at timestamptz
);
