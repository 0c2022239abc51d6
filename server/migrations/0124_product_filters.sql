-- What shoppers filter and sort products by (decision 063).
alter table products
  add column price_paise bigint not null generated always as (
    greatest(0, mrp_paise - (ceil(mrp_paise * discount / 10000) * 100)::bigint)) stored,
  add column diet text generated always as (
    case when lower(trim(more_details ->> 'Diet')) in ('veg', 'vegetarian', 'vegan', 'pure veg') then 'veg'
         when lower(trim(more_details ->> 'Diet')) in ('non-veg', 'non veg', 'non-vegetarian', 'non vegetarian', 'egg')
         then 'non-veg' end) stored;
comment on column products.price_paise is 'The MRP less the discount, as contract/pricing.ts computes it.';
comment on column products.diet is
  'veg or non-veg, as the entry Diet of more_details says; null where it says neither.';
