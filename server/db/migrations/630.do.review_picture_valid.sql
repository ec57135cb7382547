-- outside a transaction
alter table operator_picture validate constraint operator_picture_reservation;
