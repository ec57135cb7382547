-- Buses leave from inland, too. The order: the capital first, abroad last.
update code set sort = sort + 6 where parent = 'area' and code = 'OVERSEAS' and sort = 11;

insert into code (parent, code, name, sort) values
  ('area', 'SEOUL', '서울', 0),
  ('area', 'DAEJEON', '대전', 11),
  ('area', 'SEJONG', '세종', 12),
  ('area', 'CHUNGBUK', '충북', 13),
  ('area', 'GWANGJU', '광주', 14),
  ('area', 'DAEGU', '대구', 15),
  ('area', 'ULSAN', '울산', 16)
on conflict do nothing;
