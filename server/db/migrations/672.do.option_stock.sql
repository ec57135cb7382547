-- How many of a boat's options (rods, lunches) a departure has, and how many are booked. An option is known by
-- its name: its number changes when another one is removed. `stock` counts where `is_own` is true; else the
-- stock that the boat says (`ship.options`), or none.
create table option_stock (
  schedule_no bigint not null references schedule on delete cascade,
  name text not null,
  is_own boolean not null default false,
  stock integer check (stock >= 0),
  taken integer not null default 0 check (taken >= 0),
  primary key (schedule_no, name)
);

-- How many there are; null where there is no bound.
create function option_stock_of(option_stock) returns integer language sql stable as $$
  select case when $1.is_own then $1.stock else (
    select min((offered ->> 'stock')::integer)
      from schedule s join ship on ship.no = s.ship_no
           cross join jsonb_array_elements(ship.options) offered
     where s.no = $1.schedule_no and ship.service_type <> 'PENSION' and offered ->> 'name' = $1.name) end
$$;

-- Whether a reservation has its options. A stay has options without a stock: its nights are several departures.
create function has_options(nights integer, state reservation_state, options jsonb) returns boolean
language sql immutable as $$
  select nights = 1 and state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED') and options <> '[]'
$$;

create function count_options() returns trigger language plpgsql as $$
declare
  before reservation := case when tg_op = 'UPDATE' then old end;
  change record;
begin
  -- As every transaction does: the reservation first, then its departures by number.
  perform from schedule where no in (before.schedule_no, new.schedule_no) order by no for no key update;
  for change in
    select schedule_no, name, sum(units)::integer as units from (
      select before.schedule_no, one ->> 'name' as name, -(one ->> 'count')::integer as units
        from jsonb_array_elements(before.options) one where has_options(before.nights, before.state, before.options)
      union all
      select new.schedule_no, one ->> 'name', (one ->> 'count')::integer
        from jsonb_array_elements(new.options) one where has_options(new.nights, new.state, new.options)) changes
     group by schedule_no, name having sum(units) <> 0 order by schedule_no, name
  loop
    insert into option_stock (schedule_no, name) values (change.schedule_no, change.name)
      on conflict do nothing;
    -- Those of a departure that was over before they were counted are not known.
    update option_stock o set taken = greatest(o.taken + change.units, 0)
     where o.schedule_no = change.schedule_no and o.name = change.name;
  end loop;
  return null;
end $$;

create trigger reservation_options_added after insert on reservation
  for each row when (new.options <> '[]') execute function count_options();
create trigger reservation_options after update of state, options, schedule_no, nights on reservation
  for each row when ((old.options <> '[]' or new.options <> '[]') and
    (old.options, old.schedule_no, has_options(old.nights, old.state, old.options)) is distinct from
    (new.options, new.schedule_no, has_options(new.nights, new.state, new.options)))
  execute function count_options();

-- Decided at the end of a transaction, for a split has some of them twice for a moment.
create function refuse_options() returns trigger language plpgsql as $$
declare
  now_there option_stock;
  stock integer;
begin
  select * into now_there from option_stock where schedule_no = new.schedule_no and name = new.name;
  stock := option_stock_of(now_there);
  if now_there.taken > stock then
    raise exception 'an option is out of stock' using errcode = 'BG030',
      detail = jsonb_build_object('name', new.name, 'remain', greatest(stock - old.taken, 0))::text;
  end if;
  return null;
end $$;

create constraint trigger option_stock_enough after update on option_stock
  deferrable initially deferred for each row when (new.taken > old.taken)
  execute function refuse_options();
