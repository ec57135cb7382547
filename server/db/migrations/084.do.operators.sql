-- Money that came (more than 0) or went back (less) with an event, in whole won; null: none did.
alter table reservation_event add column amount integer;

-- The few ships that are not shown: what belongs to them is left out of lists by this.
create index ship_hidden on ship (no) where not is_view;

-- Questions that nobody has answered yet, oldest first.
create index inquiry_open on inquiry (created_at) where answered_at is null;
