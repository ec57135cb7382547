-- The first ship of an operator whose storefront was made before it: it becomes the main ship.
create function first_ship_of_storefront() returns trigger language plpgsql as $$
begin
  update host set ship_no = new.no where operator_no = new.group_no and ship_no is null;
  if found then
    update ship_group set main_ship_no = new.no where no = new.group_no and main_ship_no is null;
  end if;
  return null;
end $$;
create trigger first_ship_of_storefront after insert on ship
  for each row execute function first_ship_of_storefront();
