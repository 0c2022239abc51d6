-- outside a transaction
-- Drawn pictures, as those of the demo, are not swept.
create index concurrently if not exists pictures_to_look_at on pictures (look_at)
  where deleted_at is null and key like 'uploaded/%';
create index concurrently if not exists pictures_deleted on pictures (key) where deleted_at is not null;
