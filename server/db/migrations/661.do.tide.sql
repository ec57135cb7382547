-- The tide of a boat's port: '' is that of the nearest station (`lib/sea/tideStations.ts`).
alter table ship add column tide_station text not null default '';

-- What a source says of a station's Korean day: kept for all boats, until the day is over.
create type sea_source_name as enum ('turns', 'levels');
create table tide_day (
  station text not null,
  sdate date not null,
  source sea_source_name not null,
  -- null while it was asked for in vain
  points jsonb,
  fetched_at timestamptz,
  -- when it is asked for (again)
  next_at timestamptz not null,
  primary key (sdate, station, source),
  check ((points is null) = (fetched_at is null))
);

-- The calls of a source on a Korean day, and since when it gives no usable answer.
create table sea_source (
  name sea_source_name primary key,
  day date not null,
  calls integer not null,
  failures integer not null default 0,
  failing_since timestamptz,
  next_at timestamptz not null,
  check ((failures = 0) = (failing_since is null))
);
