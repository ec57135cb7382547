-- What bookers may change of their reservations themselves: until how many hours before departure (0: nothing),
-- and what a change may do to the price.
alter table ship_group
  add column change_hours smallint not null default 0,
  add column change_money text not null default 'same';
alter table ship_group
  add constraint ship_group_change_hours check (change_hours between 0 and 720) not valid,
  add constraint ship_group_change_money check (change_money in ('same', 'more', 'any')) not valid;
