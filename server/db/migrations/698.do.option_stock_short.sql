-- A stock may be set below what is booked: then it refuses whoever takes more than was booked before, but no split,
-- which counts some twice for a moment. Whatever leaves more than there was has a step that began below the end.
create or replace function refuse_options() returns trigger language plpgsql as $$
declare
  now_there option_stock;
  stock integer;
begin
  select * into now_there from option_stock where schedule_no = new.schedule_no and name = new.name;
  stock := option_stock_of(now_there);
  if now_there.taken > stock and now_there.taken > old.taken then
    raise exception 'an option is out of stock' using errcode = 'BG030',
      detail = jsonb_build_object('name', new.name, 'remain', greatest(stock - old.taken, 0))::text;
  end if;
  return null;
end $$;
