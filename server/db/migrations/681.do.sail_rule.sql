-- From which forecast on an operator asks whether its boats sail, never laxer than 낚시 관리 및 육성법 시행령 제19조
-- (12 m/s, 2 m), and until which hour of the evening before it decides. Without a row: the law's, 18:00.
create table sail_rule (
  operator_no bigint primary key references ship_group,
  wind float8 not null check (wind between 1 and 12),
  waves float8 not null check (waves between 0.1 and 2),
  hour smallint not null check (hour between 12 and 22)
);
