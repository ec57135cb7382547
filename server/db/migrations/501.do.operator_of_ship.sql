-- The version before reads and writes who an operator is on every ship. Until no such version runs, what it
-- writes there goes to the operator, and what is written of the operator goes to its ships.
alter table ship
  alter column owner_name set default '',
  alter column biz_no set default '',
  alter column phone set default '',
  alter column address set default '',
  alter column copyright set default '';

create function ship_of_operator() returns trigger language plpgsql as $$
declare
  operator ship_group%rowtype;
begin
  -- Written by operator_to_ships.
  if pg_trigger_depth() > 1 then return new; end if;
  select * into operator from ship_group where no = new.group_no;
  -- A version that knows the operator's columns names none of the ship's.
  if tg_op = 'INSERT' and new.bank_account is null then
    new.firm_name := operator.firm_name;
    new.owner_name := operator.owner_name;
    new.biz_no := operator.biz_no;
    new.mail_order_no := operator.mail_order_no;
    new.travel_business_no := operator.travel_business_no;
    new.phone := operator.phone;
    new.email := operator.email;
    new.address := operator.address;
    new.copyright := operator.copyright;
    new.bank_account := coalesce(new.own_account, operator.bank_account,
      '{"bank": "", "number": "", "holder": ""}');
    return new;
  end if;
  if tg_op = 'UPDATE' and new.own_account is distinct from old.own_account then
    new.bank_account := coalesce(new.own_account, operator.bank_account, new.bank_account);
    return new;
  end if;
  if tg_op = 'UPDATE' and
    (old.firm_name, old.owner_name, old.biz_no, old.mail_order_no, old.travel_business_no, old.phone,
     old.email, old.address, old.copyright, old.bank_account)
    is not distinct from
    (new.firm_name, new.owner_name, new.biz_no, new.mail_order_no, new.travel_business_no, new.phone,
     new.email, new.address, new.copyright, new.bank_account) then
    return new;
  end if;
  if operator.main_ship_no = new.no or operator.owner_name = '' then
    update ship_group set firm_name = new.firm_name, owner_name = new.owner_name, biz_no = new.biz_no,
      mail_order_no = new.mail_order_no, travel_business_no = new.travel_business_no,
      phone = new.phone, email = new.email, address = new.address, copyright = new.copyright,
      bank_account = coalesce(bank_account, new.bank_account)
     where no = new.group_no;
  end if;
  new.own_account := nullif(new.bank_account, coalesce(operator.bank_account, new.bank_account));
  return new;
end $$;

create trigger ship_of_operator_inserted before insert on ship
  for each row execute function ship_of_operator();
create trigger ship_of_operator_updated before update of firm_name, owner_name, biz_no, mail_order_no,
  travel_business_no, phone, email, address, copyright, bank_account, own_account on ship
  for each row execute function ship_of_operator();

create function operator_to_ships() returns trigger language plpgsql as $$
begin
  update ship set firm_name = new.firm_name, owner_name = new.owner_name, biz_no = new.biz_no,
    mail_order_no = new.mail_order_no, travel_business_no = new.travel_business_no,
    phone = new.phone, email = new.email, address = new.address, copyright = new.copyright,
    bank_account = coalesce(own_account, new.bank_account, bank_account)
   where group_no = new.no;
  return null;
end $$;
create trigger operator_to_ships after update of firm_name, owner_name, biz_no, mail_order_no,
  travel_business_no, phone, email, address, copyright, bank_account on ship_group
  for each row when (pg_trigger_depth() = 0) execute function operator_to_ships();

-- It names neither the operator of a storefront nor that of a coupon for one ship.
create function operator_of_ship() returns trigger language plpgsql as $$
begin
  if new.ship_no is not null then
    new.operator_no := (select group_no from ship where no = new.ship_no);
  end if;
  return new;
end $$;
create trigger host_operator before insert or update of ship_no on host
  for each row execute function operator_of_ship();
create trigger coupon_operator before insert or update of ship_no on coupon
  for each row execute function operator_of_ship();
