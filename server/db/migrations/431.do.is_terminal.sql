-- Paid by card at the operator's own terminal, aboard: no gateway knows of it.
alter table reservation add column is_terminal boolean not null default false;
