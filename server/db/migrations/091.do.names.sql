-- Names and memos from before controls were refused: what could move a terminal's cursor, forge a line
-- or turn the direction of writing becomes a space. Sealed passenger lines are escaped when printed.

create function pg_temp.plain_line(text) returns text language sql immutable as $$
  select btrim(regexp_replace($1, U&'[\0001-\001f\007f-\009f\061c\200b-\200f\2028-\202e\2060-\2069\feff]+', ' ', 'g'))
$$;

create function pg_temp.plain_lines(text) returns text language sql immutable as $$
  select btrim(regexp_replace(
    regexp_replace($1, U&'\000d\000a?|[\0085\2028\2029]', U&'\000a', 'g'),
    U&'[\0001-\0009\000b-\001f\007f-\009f\061c\200b\200e\200f\202a-\202e\2060-\2069\feff]+', ' ', 'g'))
$$;

update member set name = pg_temp.plain_line(name), rname = pg_temp.plain_line(rname)
 where (name, rname) is distinct from (pg_temp.plain_line(name), pg_temp.plain_line(rname));
update guest_token set name = pg_temp.plain_line(name) where name <> pg_temp.plain_line(name);
update reservation set name = pg_temp.plain_line(name), memo = pg_temp.plain_lines(memo),
       cancel_reason = pg_temp.plain_lines(cancel_reason)
 where (name, memo, cancel_reason) is distinct from
       (pg_temp.plain_line(name), pg_temp.plain_lines(memo), pg_temp.plain_lines(cancel_reason));
update awaiter set name = pg_temp.plain_line(name) where name <> pg_temp.plain_line(name);
update inquiry set title = pg_temp.plain_line(title), type = pg_temp.plain_line(type),
       contents = pg_temp.plain_lines(contents)
 where (title, type, contents) is distinct from
       (pg_temp.plain_line(title), pg_temp.plain_line(type), pg_temp.plain_lines(contents));

drop function pg_temp.plain_line(text);
drop function pg_temp.plain_lines(text);
