-- Of a trip: what its price includes and what not, and what the place is called from where it leaves, where
-- that is not its port (an airport). Of the seller: the registration of a travel business (관광진흥법 제4조).
-- '' where the operator has not said it.
alter table ship
  add column included text not null default '',
  add column excluded text not null default '',
  add column departure_place text not null default '',
  add column travel_business_no text not null default '';

create or replace trigger ship_changed before update on ship for each row when (
  (old.name, old.service_type, old.area_code, old.port_name, old.lat, old.lng, old.time_text,
   old.use_minutes, old.capacity, old.price, old.fish, old.fishing_method, old.pay_type,
   old.meeting_place, old.departure_address, old.intro_html, old.memo_html, old.images, old.options,
   old.refund_policy, old.is_view, old.phone, old.captain_name, old.registration_no, old.tonnage,
   old.insurance, old.room_guests, old.included, old.excluded, old.departure_place)
  is distinct from
  (new.name, new.service_type, new.area_code, new.port_name, new.lat, new.lng, new.time_text,
   new.use_minutes, new.capacity, new.price, new.fish, new.fishing_method, new.pay_type,
   new.meeting_place, new.departure_address, new.intro_html, new.memo_html, new.images, new.options,
   new.refund_policy, new.is_view, new.phone, new.captain_name, new.registration_no, new.tonnage,
   new.insurance, new.room_guests, new.included, new.excluded, new.departure_place))
  execute function note_changed_ship();
