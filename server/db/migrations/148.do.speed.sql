-- Lists that became slower with the number of ships, and what an order writes.

-- A party that no ship of a type takes: buses and contests, which do, would all be read. The type follows
-- its ship.
alter table departure_kind add column service_type service_type;
update departure_kind k set service_type = s.service_type from ship s where s.no = k.ship_no;
alter table departure_kind alter column service_type set not null;

create function know_type_of_kind() returns trigger language plpgsql as $$
begin
  select service_type into new.service_type from ship where no = new.ship_no;
  return new;
end $$;
create trigger type_of_kind before insert on departure_kind
  for each row execute function know_type_of_kind();

create function pass_type_to_kinds() returns trigger language plpgsql as $$
begin
  update departure_kind set service_type = new.service_type where ship_no = new.no;
  return null;
end $$;
create trigger type_of_ship after update of service_type on ship
  for each row when (old.service_type <> new.service_type) execute function pass_type_to_kinds();

drop index departure_kind_by_seats;
create index departure_kind_by_seats on departure_kind (service_type, most_seats, last_day);

-- An operator's list by day reads the departures of its boats and their reservations, which both have an
-- index: one entry less for each order and each change.
drop index reservation_by_ship_and_day;
