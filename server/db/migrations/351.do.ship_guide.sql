-- What visitors want to know before they come: when the phone is answered, where to park, and a picture of the
-- place where one meets. '' where the operator has not said it.
alter table ship
  add column phone_hours text not null default '',
  add column parking text not null default '',
  add column meeting_image text not null default '';
