-- The position of a door, if its shopper put a pin there (decision 168). 0506 checks the rows of before.
alter table addresses
  add column latitude  double precision,
  add column longitude double precision,
  add constraint addresses_pin_check check (
    num_nonnulls(latitude, longitude) in (0, 2)
    and coalesce(latitude between -90 and 90 and longitude between -180 and 180, true)) not valid;
comment on column addresses.latitude is 'Where its shopper put the pin; null: nowhere.';
comment on column addresses.longitude is 'As latitude.';
