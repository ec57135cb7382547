-- What an open page of the console says aloud, to who asked for it; kept for a day.
create table staff_news (
  no bigint generated always as identity primary key,
  staff_no bigint not null references staff on delete cascade,
  -- Names what happened, which is said once.
  key text not null,
  title text not null,
  link text not null,
  at timestamptz not null default now(),
  unique (staff_no, key)
);
create index staff_news_newest on staff_news (staff_no, no desc);
create index staff_news_by_time on staff_news using brin (at);
