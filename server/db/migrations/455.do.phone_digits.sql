-- outside a transaction
-- With the whole phone: a search for digits in its middle reads a boat's part of this index alone. It
-- takes the place of `reservation_by_phone_tail`.
create index concurrently if not exists reservation_by_phone_digits on reservation
  (ship_no, "right"(phone, 4)) include (phone, sdate, no) where name <> '';
