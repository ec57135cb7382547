-- Cash receipts (현금영수증) that the office issued for money by transfer or in cash: the number of approval and
-- when. Who has none written here may have one of the gateway (`payment.receipt`).
create table cash_receipt (
  entry_no bigint primary key references ledger_entry,
  number text not null check (length(number) between 4 and 20),
  issued_at timestamptz not null
);
