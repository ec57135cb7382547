-- Ships of an operator that is suspended or closed are hidden, as if the operator had hidden each: that is
-- what everything reads. Those that were shown, or would be, are shown again when it opens.
alter table ship add column shown_before boolean not null default false;

create function hide_of_shut_operator() returns trigger language plpgsql as $$
begin
  if new.is_view and (select state from ship_group where no = new.group_no) <> 'open' then
    new.is_view := false;
    new.shown_before := true;
  end if;
  return new;
end $$;
create trigger ship_of_shut_operator before insert or update of is_view, group_no on ship
  for each row execute function hide_of_shut_operator();
