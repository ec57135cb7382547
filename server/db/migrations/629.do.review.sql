-- Reviews by those who were aboard: one of a reservation. `mean` is in hundredths of a star.
create table review (
  no bigint generated always as identity primary key,
  reservation_no bigint not null unique references reservation,
  ship_no bigint not null references ship,
  -- The booker's name as it is shown, mostly hidden.
  author text not null,
  sdate date not null,
  stars jsonb not null,
  mean smallint not null check (mean between 100 and 500),
  contents text not null,
  images text[] not null default '{}' check (cardinality(images) <= 5),
  is_rewarded boolean not null,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  hidden_at timestamptz,
  -- A code of lib/review/hideReasons.ts; '' while it is shown.
  hidden_because text not null default '',
  check ((answer is null) = (answered_at is null)),
  check ((hidden_because = '') = (hidden_at is null))
);
create index review_by_ship on review (ship_no, no desc);
create index review_by_day on review (created_at);

-- What lists show of a ship's reviews, counted by the trigger: hidden ones have a number, and no stars.
create table ship_rating (
  ship_no bigint primary key references ship,
  shown integer not null default 0 check (shown >= 0),
  hidden integer not null default 0 check (hidden >= 0),
  -- Of the means of those that are shown.
  sum bigint not null default 0
);

create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update ship_rating set
      shown = shown - (old.hidden_at is null)::int, hidden = hidden - (old.hidden_at is not null)::int,
      sum = sum - case when old.hidden_at is null then old.mean else 0 end
     where ship_no = old.ship_no;
  end if;
  if tg_op <> 'DELETE' then
    insert into ship_rating as r (ship_no, shown, hidden, sum)
    values (new.ship_no, (new.hidden_at is null)::int, (new.hidden_at is not null)::int,
      case when new.hidden_at is null then new.mean else 0 end)
    on conflict (ship_no) do update set shown = r.shown + excluded.shown,
      hidden = r.hidden + excluded.hidden, sum = r.sum + excluded.sum;
  end if;
  return null;
end $$;
create trigger count_review after insert or delete or update of hidden_at, ship_no, mean on review
  for each row execute function count_review();

-- When the booker was asked for a review.
alter table reservation add column review_asked_at timestamptz;

-- A picture that a booker sent for a review of this reservation; null for an operator's own.
alter table operator_picture add column reservation_no bigint;
alter table operator_picture add constraint operator_picture_reservation
  foreign key (reservation_no) references reservation not valid;
