-- outside a transaction
alter table staff validate constraint staff_quiet_hours;
