-- A departure that was removed and is opened again is another one: it would have the seed of before, which may be
-- known, and places at once where it was drawn.
create trigger departure_opened_draw after update of origin on schedule
  for each row when (old.origin = 'dropped' and new.origin <> 'dropped' and new.taken = 0)
  execute function make_draw();
