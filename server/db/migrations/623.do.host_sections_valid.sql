-- outside a transaction
alter table host validate constraint host_sections;
