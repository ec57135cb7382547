-- What a job of the worker could not do: each waits longer before its next try than before the last one.
create table job_failure (
  job text not null,
  -- The key of what it was about, as text: most often the number of a row.
  item text not null,
  tries integer not null default 1 check (tries > 0),
  since timestamptz not null,
  next_try_at timestamptz not null,
  -- An error's code or name, never its text, in which values may stand.
  reason text not null,
  primary key (job, item)
);
