-- outside a transaction
-- Payments and their holds that ended lately are compared every two minutes.
create index concurrently if not exists holds_ended on holds (ended_at) where ended_at is not null;
create index concurrently if not exists payments_paid on payments (paid_at) where paid_at is not null;
