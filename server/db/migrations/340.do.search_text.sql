-- outside a transaction
-- Ships that a version before wrote the search text of: without town, operator, captain, type and methods.
create index concurrently if not exists ship_search_old on ship (no)
  where search_text not like 'V2 %';
