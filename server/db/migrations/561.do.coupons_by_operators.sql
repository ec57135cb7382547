-- Coupons that operators make: for some of their boats, so many, with a budget, stopped at once.
alter table coupon
  -- Some boats of the operator; empty: as `ship_no` and `operator_no` say.
  add column ship_nos bigint[],
  -- How many are given, and how many of them are left; empty: any number.
  add column max_issues integer,
  add column issues_left integer,
  -- Won that all discounts together may take, and how much of it is left; empty: any sum.
  add column budget integer,
  add column budget_left integer,
  -- From then on nobody gets or uses it.
  add column stopped_at timestamptz;
-- Whatever the code does: never more than there were.
alter table coupon add constraint coupon_issues_left
  check ((max_issues is null) = (issues_left is null) and issues_left between 0 and max_issues) not valid;
alter table coupon add constraint coupon_budget_left
  check ((budget is null) = (budget_left is null) and budget_left between 0 and budget) not valid;
