create table riders_on_duty (
  user_id    uuid primary key references users on delete cascade,
  store_id   uuid not null references dark_stores,
  since      timestamptz not null default now(),
  free_since timestamptz not null default now()
);
create index riders_on_duty_store on riders_on_duty (store_id);
comment on table riders_on_duty is 'Riders who take orders of a store now; counts only while they may ride there.';
comment on column riders_on_duty.free_since is 'The begin of duty, or the end of the last ride.';

create table ride_offers (
  offer_id    uuid not null,
  order_id    uuid not null references orders on delete cascade,
  store_id    uuid not null references dark_stores,
  rider       uuid not null references users on delete cascade,
  state       text not null default 'open'
              check (state in ('open', 'accepted', 'passed', 'lapsed', 'ended')),
  at          timestamptz not null default now(),
  expires_at  timestamptz not null,
  answered_at timestamptz,
  primary key (offer_id, order_id)
);
-- an order is offered to one rider at a time
create unique index ride_offers_open on ride_offers (order_id) where state = 'open';
create index ride_offers_order on ride_offers (order_id);
create index ride_offers_rider on ride_offers (rider, state);
create index ride_offers_store on ride_offers (store_id) where state = 'open';
comment on table ride_offers is 'A packed order that was offered to a rider; orders of one ride have the same offer.';
comment on column ride_offers.state is 'ended: the order left the store otherwise, or the rider went off duty.';

create table returned_orders (
  order_id uuid primary key references orders on delete cascade,
  at       timestamptz not null default now()
);
comment on table returned_orders is 'Orders that could not be delivered: their store decides, so they are not offered.';
