alter table dark_stores
  add column radius_m      integer not null default 0 check (radius_m between 0 and 50000),
  add column area          polygon,
  add column opens         time not null default '00:00',
  add column closes        time not null default '00:00',
  add column pick_seconds  integer not null default 20 check (pick_seconds between 1 and 600),
  add column rider_kmh     integer not null default 18 check (rider_kmh between 1 and 80),
  add column paused        boolean not null default false;

-- A rectangle around all a store may deliver to: found by index first, then looked at exactly.
alter table dark_stores add column bounds box not null generated always as (
  case when area is not null then box(area)
       else box(point(longitude + radius_m / (111320 * cos(radians(latitude))), latitude + radius_m / 111320.0),
                point(longitude - radius_m / (111320 * cos(radians(latitude))), latitude - radius_m / 111320.0))
  end) stored;

create index dark_stores_bounds on dark_stores using gist (bounds);
-- stores change seldom and are asked for all the time: no list of pending entries to look through
create index dark_stores_pincodes on dark_stores using gin (pincodes) with (fastupdate = off);
comment on column dark_stores.radius_m     is 'How far it delivers, in metres as the crow flies; of no account where an area is drawn.';
comment on column dark_stores.area         is 'The delivery area as corners (longitude, latitude); none: the circle of radius_m.';
comment on column dark_stores.opens        is 'Indian time. The same as closes: open day and night; later than closes: open over midnight.';
comment on column dark_stores.pick_seconds is 'How long the store takes per piece, all its pickers together.';
comment on column dark_stores.rider_kmh    is 'How fast riders get along, stops at crossings included.';
comment on column dark_stores.paused       is 'Takes no orders for now.';
comment on column dark_stores.bounds       is 'Around the area or the circle.';

create table pincodes (
  pincode    text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  name       text not null,
  city       text not null,
  latitude   double precision not null,
  longitude  double precision not null
);
comment on table pincodes is 'Where postal codes lie, roughly in their middle. One that is not here can still be served by its number.';

create function metres_between(point, point) returns double precision language sql immutable parallel safe as $$
  select 111320 * sqrt(power($1[1] - $2[1], 2) + power(($1[0] - $2[0]) * cos(radians(($1[1] + $2[1]) / 2)), 2))
$$;
comment on function metres_between(point, point) is 'Between two points (longitude, latitude) of one city, as the crow flies.';

-- Pages are kept per store: what runs out in one store is forgotten there; what concerns all has no name.
create function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', replace(new.store_id::text, '-', ''));
  return null;
end $$;
create function tell_stock_arrived() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', replace(store_id::text, '-', '')) from (select distinct store_id from arrived) as stores;
  return null;
end $$;
drop trigger stock_runs_out_or_returns on stock;
drop trigger stock_arrives on stock;
create trigger stock_runs_out_or_returns after update on stock for each row
  when ((old.on_hand = old.reserved) is distinct from (new.on_hand = new.reserved))
  execute function tell_stock_changed();
create trigger stock_arrives after insert on stock referencing new table as arrived
  for each statement execute function tell_stock_arrived();
create trigger dark_stores_tell after insert or update or delete on dark_stores
  for each statement execute function tell_catalogue_changed();
