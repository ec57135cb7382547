-- What was announced of warnings at sea, each announcement once: what is in force follows from them
-- (lib/sea/warnings.ts).
create table sea_warning (
  area text not null,
  kind text not null check (kind in ('wind', 'waves', 'typhoon')),
  level text not null check (level in ('advisory', 'warning')),
  command text not null
    check (command in ('issue', 'end', 'extend', 'correct', 'changeIssue', 'changeEnd')),
  is_cancelled boolean not null,
  seq integer not null,
  issued_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  all_ends_at timestamptz,
  unique nulls not distinct (issued_at, area, kind, level, command, seq, is_cancelled, starts_at,
    ends_at, all_ends_at)
);

alter type sea_source_name add value if not exists 'warnings';
-- When a source that tells all at once last did.
alter table sea_source add column answered_at timestamptz;
