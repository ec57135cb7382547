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

-- Where buses leave.
insert into code (parent, code, name, sort)
select area, stop, stop, 100 + row_number() over (partition by area order by place)
  from (values
    ('SEOUL', array['사당역', '잠실역', '강남역', '서울역']),
    ('INCHEON', array['인천 터미널']),
    ('GYEONGGI', array['수원역', '성남 터미널']),
    ('CHUNGNAM', array['천안 터미널']),
    ('DAEJEON', array['대전 복합터미널']),
    ('SEJONG', array['세종 터미널']),
    ('CHUNGBUK', array['청주 터미널']),
    ('GWANGJU', array['광주 터미널']),
    ('DAEGU', array['동대구역']),
    ('ULSAN', array['울산역', '방어진항', '정자항'])
  ) as areas (area, stops), unnest(stops) with ordinality as named (stop, place)
on conflict do nothing;

-- A method of a pension is the kind of its rooms, one of a boat ride its course.
insert into code (parent, code, name, sort)
select 'fishing_method', word, word, 100 + place
  from unnest(array['바다가 보이는 온돌방', '침대방', '전곡항 앞바다', '누에섬 한 바퀴'])
    with ordinality as named (word, place)
on conflict do nothing;
