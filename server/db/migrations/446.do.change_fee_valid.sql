-- outside a transaction
alter table reservation validate constraint reservation_change_fee;
