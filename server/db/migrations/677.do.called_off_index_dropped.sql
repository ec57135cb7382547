-- outside a transaction
-- `schedule_ended` has what it had.
drop index concurrently if exists schedule_called_off;
