-- outside a transaction
-- What is booked already of departures to come: of each under its lock, as the trigger counts from now on.
do $$
declare
  departure bigint;
begin
  for departure in
    select distinct r.schedule_no from reservation r join schedule s on s.no = r.schedule_no
     where s.departs_at > now() and r.options <> '[]'
  loop
    perform from schedule where no = departure for no key update;
    insert into option_stock (schedule_no, name, taken)
    select departure, one ->> 'name', sum((one ->> 'count')::integer)
      from reservation r cross join jsonb_array_elements(r.options) one
     where r.schedule_no = departure and has_options(r.nights, r.state, r.options) group by one ->> 'name'
    on conflict (schedule_no, name) do update set taken = excluded.taken;
    commit;
  end loop;
end $$;
