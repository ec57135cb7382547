-- outside a transaction
do $$
begin
  update host set operator_no = ship.group_no from ship where ship.no = host.ship_no and host.operator_no is null;
  commit;
  update coupon set operator_no = ship.group_no
    from ship where ship.no = coupon.ship_no and coupon.operator_no is null;
end $$;
