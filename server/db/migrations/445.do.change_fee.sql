-- What a change of party or day kept of the money by the refund table, or because the office gave none back:
-- a part of `total`.
alter table reservation add column change_fee integer not null default 0;
alter table reservation add constraint reservation_change_fee check (change_fee >= 0) not valid;
