-- Reports by species and coast. A facet is `species@area`, with one side empty for "any", so that one
-- index finds both conditions together, and the planner's statistics know how frequent each pair is.
create function report_facets(catch jsonb, area_code text) returns text[]
  language sql immutable parallel safe
  return array(
    select '@' || area_code
    union select concat(item ->> 'fish', '@') from jsonb_array_elements(catch) as item
    union select concat(item ->> 'fish', '@', area_code) from jsonb_array_elements(catch) as item);

-- Where the ship lay when the report was written, as lat and lng.
alter table fishing_report add column area_code text;
update fishing_report r set area_code = s.area_code from ship s where s.no = r.ship_no;
alter table fishing_report
  alter column area_code set not null,
  add column facets text[] not null generated always as (report_facets(catch, area_code)) stored;

create index fishing_report_by_facet on fishing_report using gin (facets) where deleted_at is null;
