-- what was counted for a quarter of an hour is counted for a day from here on
delete from attempts;
alter table attempts rename column email to key;
alter table attempts drop constraint attempts_kind_check;
comment on table  attempts       is 'What was tried on an email, an account or by a device within a day, so that nobody guesses at leisure or fills mailboxes.';
comment on column attempts.kind  is 'Which budget it counts against; the budgets and their sizes are in attempts.store.ts.';
comment on column attempts.key   is 'Whose budget: an email in lower case, an account, a session, or one of these with a device or an address.';
comment on column attempts.since is 'When the count began; a day later it begins anew.';

alter table one_time_codes add column browser bytea not null default '';
drop index one_time_codes_newest;
create unique index one_time_codes_newest on one_time_codes (user_id, purpose, browser);
comment on table  one_time_codes         is 'What was mailed or handed out to be shown once; the newest of a kind and browser replaces the one before.';
comment on column one_time_codes.browser is 'SHA-256 of the id of the browser that asked, which alone may use it; empty for mailed links.';
