-- The first day on which a default schedule provides nothing any more, because the span of the boat's business
-- has ended (낚시어선업 신고); null while the register does not say so.
alter table default_schedule add column shut_from date;
call count_versions();
