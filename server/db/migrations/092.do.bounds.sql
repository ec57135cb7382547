-- What keeps one visitor from filling a table: docs/limits.md lists each with its bound.

-- The session that registered a device: as long as it lives, the device is its member's and nobody
-- else's. Null on rows from before; those are their member's while any session of theirs lives.
alter table push_device add column session_hash bytea;
create index push_device_by_session on push_device (session_hash) where session_hash is not null;

-- For the worker, which purges by age.
create index push_device_by_time on push_device using brin (updated_at);
create index inquiry_by_time on inquiry using brin (created_at);
create index member_message_by_time on member_message using brin (created_at);
create index awaiter_by_time on awaiter using brin (created_at);
