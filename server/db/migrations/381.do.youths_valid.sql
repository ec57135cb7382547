-- outside a transaction
alter table reservation validate constraint reservation_youths;
