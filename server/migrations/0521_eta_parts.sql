-- A delivery time is the sum of picking, waiting for a rider and riding, which are learnt one by one (decision 185).
-- 0522 checks the rows of before.
alter table orders
  add column eta_pick_seconds  integer,
  add column eta_rider_seconds integer,
  add column eta_ride_seconds  integer,
  add constraint orders_eta_parts_check check (
    num_nonnulls(eta_pick_seconds, eta_rider_seconds, eta_ride_seconds) in (0, 3)
    and eta_pick_seconds > 0 and eta_rider_seconds >= 0 and eta_ride_seconds > 0) not valid;
comment on column orders.eta_estimate_seconds is
  'The sum of the parts as they were expected at placing; before 2026-11-29, and without parts, what the formula said.';
comment on column orders.eta_pick_seconds is
  'What the formula said of picking and packing, without anything learnt; null: not promised by parts.';
comment on column orders.eta_rider_seconds is
  'From placing until a rider was expected to be free; 0: one was, or nobody was on duty.';
comment on column orders.eta_ride_seconds is 'What the formula said of the ride and the door, without anything learnt.';

create table eta_parts (
  store_id     uuid not null references dark_stores on delete cascade,
  hour         integer not null check (hour between 0 and 24),
  orders       integer not null check (orders > 0),
  pick_ratio   double precision not null check (pick_ratio > 0),
  wait_seconds double precision not null check (wait_seconds >= 0),
  ride_ratio   double precision not null check (ride_ratio > 0),
  pick_seconds double precision not null,
  ride_seconds double precision not null,
  computed_at  timestamptz not null default now(),
  primary key (store_id, hour)
);
comment on table eta_parts is
  'How long the parts of the last deliveries of a store took, by the hour in which they were placed.';
comment on column eta_parts.hour is 'Of the day in India; 24: all hours.';
comment on column eta_parts.pick_ratio is
  'Median of the time from placing to packed, divided by what the formula said.';
comment on column eta_parts.wait_seconds is
  'Median of the time from packed until the order was with its rider.';
comment on column eta_parts.ride_ratio is
  'Median of the time from the rider to delivered, divided by what the formula said.';
comment on column eta_parts.pick_seconds is 'Median of the same time as it was, as of ride_seconds.';

create or replace view orders_summaries as
  select id, user_id, store_id, status, quantity, created_at, eta_estimate_seconds, eta_high,
         slot_from, slot_to, slot_opens, stage, eta_pick_seconds, eta_rider_seconds, eta_ride_seconds
    from orders;
create or replace view orders_steps as
  select order_id, to_status, at, from_stage, to_stage from order_history;
create view orders_riders as
  select o.id as order_id, o.store_id, o.status, h.rider
    from orders o
    join order_handling h on h.order_id = o.id
   where h.rider is not null;
comment on view orders_riders is 'Published by orders: who carries or carried an order.';
create view rider_offers_duties as select user_id as rider, store_id from riders_on_duty;
comment on view rider_offers_duties is 'Published by rider-offers: who is on duty in which store.';
