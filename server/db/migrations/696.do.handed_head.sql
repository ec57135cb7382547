-- What stood over a passenger list when it was handed in, as digests of its boat and of its crew. No person is in it;
-- null of a list that was handed in before.
alter table handed_list add column head jsonb;
