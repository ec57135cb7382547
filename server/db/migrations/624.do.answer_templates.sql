-- Answers to inquiries that an operator keeps to use again, in their order.
create table answer_template (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group,
  turn smallint not null check (turn between 1 and 20),
  name text not null,
  text text not null,
  unique (operator_no, turn)
);
