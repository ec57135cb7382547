-- What the weather service forecasts for the cell of a port in its grid (grid) or for a sea (area), beside where
-- one fishes.
alter table sea_forecast drop constraint sea_forecast_kind_check;
alter table sea_forecast add constraint sea_forecast_kind
  check (kind in ('boat', 'rock', 'grid', 'area')) not valid;
alter table sea_forecast validate constraint sea_forecast_kind;

-- When it is asked for such a place again.
create table sea_place (
  kind text not null check (kind in ('grid', 'area')),
  place text not null,
  next_at timestamptz not null,
  primary key (kind, place)
);

-- What the newest announcement says of warnings to come (예비특보), each for a part of a day.
create table sea_prewarning (
  area text not null,
  kind text not null check (kind in ('wind', 'waves', 'typhoon')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (area, kind, starts_at)
);

alter type sea_source_name add value if not exists 'gridPlaces';
alter type sea_source_name add value if not exists 'seaAreas';
alter type sea_source_name add value if not exists 'prewarnings';
