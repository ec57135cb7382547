-- outside a transaction
alter table ship_draft validate constraint ship_draft_images;
