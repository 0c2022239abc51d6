-- outside a transaction
-- An export and an erasure read the removed addresses of an account, too, and the mails to its email.
create index concurrently if not exists addresses_user on addresses (user_id);
create index concurrently if not exists mails_recipient on mails (lower(recipient));
create index concurrently if not exists users_erased on users (erased_at) where erased_at is not null;
-- reads all accounts while they are used
alter table users validate constraint users_erased_check;
