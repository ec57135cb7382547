-- What a fishing report knows of its trip. All of it may be missing: older reports have none of it.
alter table fishing_report
  -- the day of fishing where it is not that of leaving
  add column fished_on date,
  add column place text not null default '',
  -- Nothing was caught. A report without a catch that does not say so says nothing of it.
  add column is_blank boolean not null default false,
  -- {"station": "보령", "turns": [{"at": "04:48", "cm": 420, "is_high": true}]}, as it was known when it was written
  add column sea jsonb;
