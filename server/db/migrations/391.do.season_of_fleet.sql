-- outside a transaction
-- The same on the storefront of one fleet.
create index concurrently if not exists fishing_report_by_fleet_day on fishing_report (main_ship_no, sdate)
  where deleted_at is null;
