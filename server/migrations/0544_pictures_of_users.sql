-- outside a transaction
-- How many pictures an account uploaded within a day is counted.
create index concurrently if not exists pictures_of_users on pictures (by_user, created_at) where by_user is not null;
