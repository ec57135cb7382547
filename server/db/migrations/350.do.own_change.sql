-- What bookers may change of their reservations themselves: until how many hours before departure (0: nothing),
-- and what a change may do to the price.
alter table ship_group
  add column change_hours smallint not null default 0 check (change_hours between 0 and 720),
  add column change_money text not null default 'same' check (change_money in ('same', 'more', 'any'));
