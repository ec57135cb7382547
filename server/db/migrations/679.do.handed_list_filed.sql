-- How a passenger list was handed in: `file` by staff themselves, else the name of an electronic way; and what the
-- other side calls it.
alter table handed_list
  add column filed_by text not null default 'file',
  add column receipt text not null default '';
