-- One more course of a boat ride, as 108 has them.
insert into code (parent, code, name, sort) values ('fishing_method', '제부도 한 바퀴', '제부도 한 바퀴', 105)
on conflict do nothing;
