-- What youths pay, and who counts as one; from how many on a group pays what each. A price of 0 is none.
alter table schedule
  add column youth_price integer not null default 0,
  add column youth_who text not null default '',
  add column group_size integer not null default 0,
  add column group_price integer not null default 0;
alter table default_schedule
  add column youth_price integer not null default 0,
  add column youth_who text not null default '',
  add column group_size integer not null default 0,
  add column group_price integer not null default 0;
call count_versions();

-- How many of a party are youths, and the terms that it was priced by: null where each pays `unit_price`.
alter table reservation
  add column youths smallint not null default 0,
  add column price_terms jsonb;
alter table reservation add constraint reservation_youths check (youths between 0 and 100) not valid;

-- A room has one price, whoever sleeps in it.
create function refuse_persons_of_room() returns trigger language plpgsql as $$
begin
  if (select service_type from ship where no = new.ship_no) = 'PENSION' then
    perform refuse_departure('BG011', '{}');
  end if;
  return null;
end $$;
create trigger schedule_persons after insert or update of youth_price, group_price on schedule
  for each row when (new.youth_price > 0 or new.group_price > 0)
  execute function refuse_persons_of_room();
create trigger default_persons after insert or update of youth_price, group_price on default_schedule
  for each row when (new.youth_price > 0 or new.group_price > 0)
  execute function refuse_persons_of_room();
