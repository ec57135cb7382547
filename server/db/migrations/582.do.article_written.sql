-- Articles that staff write, as reports (580). An article is shown from `shown_from` until `shown_until`, both days
-- of Korea and null for no bound; a job keeps `is_hidden`, so that the pages change when the article does.
alter table article
  add column request_key uuid,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column shown_from date,
  add column shown_until date,
  add column is_hidden boolean not null default false;
