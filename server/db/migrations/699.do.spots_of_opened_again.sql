-- A departure that is opened again may have had more places: while it was removed, its boat could get a plan of fewer.
create or replace trigger departure_spots after update of capacity, spot_way, status, origin on schedule
  for each row when (new.spot_way <> 'none'
    and (new.capacity > old.capacity or new.spot_way <> old.spot_way
      or new.status in ('open', 'closed') and new.origin <> 'dropped'
        and (old.status not in ('open', 'closed') or old.origin = 'dropped')))
  execute function check_spots();
