-- A party that hardly any departure takes: without it all kinds of departures are read.
create index departure_kind_by_seats on departure_kind (most_seats, last_day);
