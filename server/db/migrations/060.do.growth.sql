-- What keeps hourly and per-second work the same however many rows there are.

-- Each channel is claimed by itself: thousands of pages due are not read on the way to a message.
drop index outbox_due;
create index outbox_due on outbox (channel, next_try_at) where sent_at is null and failed_at is null;

-- What is forgotten after its time.
create index outbox_ended on outbox (coalesce(sent_at, failed_at));
create index client_log_by_time on client_log using brin (received_at);
create index reservation_released on reservation (state_at) where state = 'RELEASED';
create index awaiter_by_reservation on awaiter (reservation_no) where reservation_no is not null;
