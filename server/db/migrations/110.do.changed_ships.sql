-- When what a trip's page says about its ship last changed: the lastmod of sitemaps. What was changed
-- before this column existed is not known; the ship was made then or later.
alter table ship add column changed_at timestamptz;
update ship set changed_at = created_at;
alter table ship alter column changed_at set not null, alter column changed_at set default now();

create function note_changed_ship() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger ship_changed before update on ship for each row when (
  (old.name, old.service_type, old.area_code, old.port_name, old.lat, old.lng, old.time_text,
   old.use_minutes, old.capacity, old.price, old.fish, old.fishing_method, old.pay_type,
   old.meeting_place, old.departure_address, old.intro_html, old.memo_html, old.images, old.options,
   old.refund_policy, old.is_view, old.phone, old.captain_name, old.registration_no, old.tonnage,
   old.insurance)
  is distinct from
  (new.name, new.service_type, new.area_code, new.port_name, new.lat, new.lng, new.time_text,
   new.use_minutes, new.capacity, new.price, new.fish, new.fishing_method, new.pay_type,
   new.meeting_place, new.departure_address, new.intro_html, new.memo_html, new.images, new.options,
   new.refund_policy, new.is_view, new.phone, new.captain_name, new.registration_no, new.tonnage,
   new.insurance))
  execute function note_changed_ship();
