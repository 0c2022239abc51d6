-- Where riders are about, for the shoppers of the orders that they carry (decision 168).
create table rider_positions (
  order_id    uuid primary key references orders on delete cascade,
  rider       uuid not null references users on delete cascade,
  latitude    double precision not null check (latitude between -90 and 90),
  longitude   double precision not null check (longitude between -180 and 180),
  at          timestamptz not null,
  received_at timestamptz not null default now()
);
create index rider_positions_rider on rider_positions (rider);
create index rider_positions_received on rider_positions (received_at);
comment on table rider_positions is
  'The newest rough position of the rider of an order on its way; deleted after minutes, and when it leaves the road.';
comment on column rider_positions.latitude is 'Rounded to about 50 metres, as the longitude.';
comment on column rider_positions.at is 'When the phone measured it, by the clock of the database.';
comment on column rider_positions.received_at is 'When it was received.';

-- streams of the order send it
create function notify_rider_moved() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload)
  values ('order_changed', to_json(replace(coalesce(new.order_id, old.order_id)::text, '-', '')));
  return null;
end $$;
create trigger rider_moved after insert or update or delete on rider_positions for each row
  execute function notify_rider_moved();
