-- A default schedule that is shut (shut_from) offers nothing from then on: no species and no method either.
create or replace procedure rebuild_departure_kinds(of_ship bigint) language sql as $$
  delete from departure_kind where ship_no = of_ship;
  insert into departure_kind
  select of_ship, fish, method, max(day), max(capacity)
    from (
      select fish, method, sdate as day, capacity from schedule
       where ship_no = of_ship and sdate >= current_date - 1 and origin <> 'dropped'
      union all
      select fish, method, least(valid_to, shut_from - 1), capacity from default_schedule
       where ship_no = of_ship
    ) offered
   group by fish, method;
$$;

create or replace function note_default() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    call note_departure_kind(
      new.ship_no, new.fish, new.method, least(new.valid_to, new.shut_from - 1), new.capacity);
  else
    call rebuild_departure_kinds(old.ship_no);
  end if;
  return null;
end $$;

create or replace trigger default_noted
  after insert or delete or update of fish, method, valid_to, capacity, shut_from
  on default_schedule for each row execute function note_default();

-- few rows: defaults are shut since a few days only, those of a boat whose span of business has ended.
do $$
declare
  shut bigint;
begin
  for shut in select distinct ship_no from default_schedule where shut_from is not null loop
    call rebuild_departure_kinds(shut);
  end loop;
end $$;
