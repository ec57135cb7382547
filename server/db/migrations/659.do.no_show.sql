-- outside a transaction
create index concurrently if not exists boarding_tap_no_show on boarding_tap (reservation_no) where kind = 'no_show';
