-- When staff last sent the booker the link to the passenger list.
alter table reservation add column list_link_sent_at timestamptz;
