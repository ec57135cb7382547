-- Web push to browsers that asked for it, and what staff want to hear of.

alter type outbox_channel add value 'web_push';

-- A browser that asked. It is a member's or a person's of the console as long as the session lives from
-- which it asked; a guest's names the reservations that it asked for.
create table push_subscription (
  no bigint generated always as identity primary key,
  endpoint text not null unique,
  -- What messages are sealed with, so that the push service cannot read them.
  p256dh text not null,
  auth text not null,
  member_no bigint references member,
  session_hash bytea,
  staff_session_no bigint references staff_session on delete cascade,
  updated_at timestamptz not null default now(),
  check ((member_no is null) = (session_hash is null)),
  check (member_no is null or staff_session_no is null)
);
create index push_subscription_by_member on push_subscription (member_no) where member_no is not null;
create index push_subscription_by_staff on push_subscription (staff_session_no)
  where staff_session_no is not null;
create index push_subscription_by_time on push_subscription using brin (updated_at);
create trigger push_subscription_left_member before insert or update on push_subscription
  for each row when (new.member_no is not null) execute function refuse_left_member();

create table push_reservation (
  subscription_no bigint not null references push_subscription on delete cascade,
  reservation_no bigint not null references reservation on delete cascade,
  primary key (reservation_no, subscription_no)
);
create index push_reservation_by_subscription on push_reservation (subscription_no);

create type staff_event as enum ('booking', 'cancellation', 'question', 'waiting', 'short_deposit');
create type staff_way as enum ('sms', 'mail', 'push');

-- What somebody wants to hear of, and by which ways.
create table staff_notification (
  staff_no bigint not null references staff on delete cascade,
  event staff_event not null,
  way staff_way not null,
  primary key (staff_no, event, way)
);
