-- outside a transaction
create index concurrently if not exists operator_picture_by_reservation on operator_picture (reservation_no) where reservation_no is not null;
