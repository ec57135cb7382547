-- Of what an open page of the console sounds. Not a way of `staff_notification`: versions before this one read
-- each of those and know no other.
alter table staff add column sounds staff_event[] not null default '{}';
