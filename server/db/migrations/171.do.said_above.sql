-- outside a transaction
-- Says which departures ahead stand above what 170 asks for. They stay as they are: whoever runs the
-- migration is told, and the operators decide.
do $$
declare
  line text;
begin
  for line in
    select format('%s: %s %s has %s seats, its boat %s', ship.name, s.sdate,
             to_char(s.departure_time, 'HH24:MI'), s.capacity, ship.capacity)
      from schedule s join ship on ship.no = s.ship_no
     where s.departs_at > now() and s.origin <> 'dropped' and s.capacity > ship.capacity
    union all
    select format('%s: the default schedule of %s has %s seats, its boat %s', ship.name,
             to_char(d.departure_time, 'HH24:MI'), d.capacity, ship.capacity)
      from default_schedule d join ship on ship.no = d.ship_no
     where d.valid_to >= current_date and d.capacity > ship.capacity
    union all
    select format('%s: %s %s leaves while the boat is on the trip before', name, sdate,
             to_char(departure_time, 'HH24:MI'))
      from (
        select ship.name, s.sdate, s.departure_time, s.departs_at - ship.use_minutes * interval '1 minute'
                 < lag(s.departs_at) over (partition by s.ship_no order by s.departs_at) as is_second
          from schedule s join ship on ship.no = s.ship_no
         where s.departs_at > now() and s.origin <> 'dropped' and s.status in ('open', 'closed')
           and is_one_boat(ship.service_type)) trip
     where is_second
    union all
    select format('%s: the default schedules of %s and %s send the boat out while it is away', ship.name,
             to_char(d.departure_time, 'HH24:MI'), to_char(o.departure_time, 'HH24:MI'))
      from default_schedule d join ship on ship.no = d.ship_no
      join default_schedule o on o.ship_no = d.ship_no and o.no >= d.no
     where d.valid_to >= current_date and o.valid_to >= current_date
       and is_one_boat(ship.service_type) and defaults_collide(d, o, ship.use_minutes)
  loop
    raise warning '%', line;
  end loop;
  -- Reads only: it may be run again.
  commit;
end $$;
