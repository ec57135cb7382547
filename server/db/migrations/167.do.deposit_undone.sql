-- A deposit that was confirmed by mistake is taken back: money by transfer that never came.
alter table ledger_entry drop constraint ledger_entry_check3;
alter table ledger_entry add constraint ledger_entry_payment_comes
  check (kind <> 'payment' or amount > 0 or holder = 'operator_bank') not valid;
