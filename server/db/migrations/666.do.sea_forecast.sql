-- What is forecast of the sea at a place for a Korean day: kept for all boats, until the day is over.
create table sea_forecast (
  -- where one fishes from boats, or from rocks of the coast
  kind text not null check (kind in ('boat', 'rock')),
  place text not null,
  sdate date not null,
  lat float8 not null,
  lng float8 not null,
  halves jsonb not null,
  fetched_at timestamptz not null,
  primary key (sdate, kind, place)
);

alter type sea_source_name add value if not exists 'boatPlaces';
alter type sea_source_name add value if not exists 'rockPlaces';
