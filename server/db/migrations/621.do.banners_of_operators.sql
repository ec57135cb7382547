-- The banners of a boat's storefront are its operator's.
-- few rows: banners are written by hand, some for each storefront
update banner set operator_no = ship.group_no from ship where ship.no = banner.ship_no and banner.operator_no is null;
