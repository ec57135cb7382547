-- What a coupon was made by: sent again, it is the same one. And never more pictures of a boat than 20,
-- whoever writes them.
alter table coupon add column request_key uuid;
alter table ship add constraint ship_images check (cardinality(images) <= 20) not valid;
alter table ship_draft add constraint ship_draft_images
  check (case jsonb_typeof(content -> 'images') when 'array' then jsonb_array_length(content -> 'images') <= 20 end)
  not valid;
