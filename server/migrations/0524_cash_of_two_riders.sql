-- outside a transaction
-- one rider may owe a rest of an order that another one delivers again
drop index concurrently if exists rider_cash_order_rider;
create unique index concurrently rider_cash_order_rider
    on rider_cash (order_id, rider) where count_id is null and returned_at is null;
drop index concurrently if exists rider_cash_order;
