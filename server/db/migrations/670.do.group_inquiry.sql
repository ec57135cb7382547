-- What a group asks for: for how many, and the day if one is named.
alter table inquiry add column people integer, add column sdate date;
