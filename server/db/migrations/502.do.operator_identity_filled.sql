-- outside a transaction
-- From the main ship, else the first: all ships of an operator say the same, but for their accounts.
do $$
declare
  told ship%rowtype;
begin
  for told in
    select ship.* from ship_group g cross join lateral (
      select * from ship where group_no = g.no order by no = g.main_ship_no desc nulls last, no limit 1) ship
     where g.owner_name = ''
  loop
    update ship set own_account = bank_account
     where group_no = told.group_no and bank_account <> told.bank_account and own_account is null;
    update ship_group set firm_name = told.firm_name, owner_name = told.owner_name,
      biz_no = told.biz_no, mail_order_no = told.mail_order_no,
      travel_business_no = told.travel_business_no, phone = told.phone, email = told.email,
      address = told.address, copyright = told.copyright, bank_account = told.bank_account
     where no = told.group_no;
    commit;
  end loop;
end $$;
