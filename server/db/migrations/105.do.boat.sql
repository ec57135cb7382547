-- What a visitor may check of a boat (낚시 관리 및 육성법: registered and insured boats only). Null where
-- the operator has not said it.
alter table ship
  add column captain_name text,
  add column registration_no text,
  add column tonnage double precision check (tonnage > 0),
  add column insurance text;
