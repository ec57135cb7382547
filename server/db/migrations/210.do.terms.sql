-- Versions count the changes of every column but those that bookings write, and those that never change:
-- a migration that adds a term of a departure calls this again.
create procedure count_versions() language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select relation, string_agg('old.' || attname, ', ' order by attnum) as before,
           string_agg('new.' || attname, ', ' order by attnum) as after
      from unnest(array['schedule', 'default_schedule']) relation
      join pg_attribute on attrelid = relation::regclass and attnum > 0 and not attisdropped
     where attname <> all(array['no', 'ship_no', 'version'])
       and not (relation = 'schedule'
                and attname = any(array['sdate', 'departure_time', 'departs_at', 'taken']))
     group by relation
  loop
    execute format('create or replace trigger %s_versioned before update on %s for each row
      when ((%s) is distinct from (%s)) execute function count_version()',
      counted.relation, counted.relation, counted.before, counted.after);
  end loop;
end $$;
call count_versions();
