-- outside a transaction
alter table ship_group validate constraint ship_group_change_hours;
