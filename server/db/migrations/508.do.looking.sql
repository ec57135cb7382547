-- A provider's person looks at an operator's console, and changes nothing.
alter table staff_session add column is_looking boolean not null default false;
