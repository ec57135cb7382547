-- Reports that staff write. `request_key` is made where it is written: a report that is sent twice is published
-- once. `version` counts the changes, `changed_at` is the last one; null: never.
alter table fishing_report add column request_key uuid, add column version integer not null default 1, add column changed_at timestamptz;
