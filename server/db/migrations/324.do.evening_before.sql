-- The departure of which the booker was told on the evening before.
alter table reservation add column evening_told_of bigint;
