-- How many may sleep in one room, where the operator has said it, and how many will in the rooms of a stay.
alter table ship add column room_guests smallint;
alter table ship add constraint ship_room_guests check (room_guests between 1 and 30) not valid;
alter table reservation add column guests smallint;
alter table reservation add constraint reservation_guests check (guests between 1 and 100) not valid;

create or replace trigger ship_changed before update on ship for each row when (
  (old.name, old.service_type, old.area_code, old.port_name, old.lat, old.lng, old.time_text,
   old.use_minutes, old.capacity, old.price, old.fish, old.fishing_method, old.pay_type,
   old.meeting_place, old.departure_address, old.intro_html, old.memo_html, old.images, old.options,
   old.refund_policy, old.is_view, old.phone, old.captain_name, old.registration_no, old.tonnage,
   old.insurance, old.room_guests)
  is distinct from
  (new.name, new.service_type, new.area_code, new.port_name, new.lat, new.lng, new.time_text,
   new.use_minutes, new.capacity, new.price, new.fish, new.fishing_method, new.pay_type,
   new.meeting_place, new.departure_address, new.intro_html, new.memo_html, new.images, new.options,
   new.refund_policy, new.is_view, new.phone, new.captain_name, new.registration_no, new.tonnage,
   new.insurance, new.room_guests))
  execute function note_changed_ship();
