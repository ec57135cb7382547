-- Reports with a picture, newest first: of everybody and of one storefront. One ship has few enough.
create index fishing_report_photo_newest on fishing_report (created_at desc, no desc)
  where deleted_at is null and cardinality(images) > 0;
create index fishing_report_photo_by_main_ship on fishing_report (main_ship_no, created_at desc, no desc)
  where deleted_at is null and cardinality(images) > 0;
