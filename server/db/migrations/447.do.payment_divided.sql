-- A reservation that was split takes a part of its money, in cash as well, to another payment.
alter table ledger_entry drop constraint ledger_entry_payment_comes;
alter table ledger_entry add constraint ledger_entry_payment_comes
  check (kind <> 'payment' or amount > 0 or holder in ('operator_bank', 'cash')) not valid;
