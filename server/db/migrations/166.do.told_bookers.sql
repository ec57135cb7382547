-- What bookers were told once, beside what they do themselves.
alter table reservation
  -- The deadline of which they were reminded.
  add column reminded_of timestamptz,
  -- The departure of which they were told that it does not sail because of repairs.
  add column repair_told_of bigint;
