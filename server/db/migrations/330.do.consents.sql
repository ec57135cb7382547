-- Which versions of which texts were agreed to when the reservation was ordered, or the member joined (their
-- `created_at`): {"privacy": "2026-11-24", …}. '{}' where the client asked for no consent.
alter table reservation add column consents jsonb not null default '{}';
alter table member add column consents jsonb not null default '{}';
