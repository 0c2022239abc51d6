alter table sessions add column last_used_at timestamptz not null default now();
alter table sessions add column browser text;
alter table sessions add column network text;

comment on column sessions.last_used_at is 'Up to some minutes ago, because not every request is noted.';
comment on column sessions.browser is 'Browser and system of the login, such as "Firefox, Windows"; null when unknown.';
comment on column sessions.network is 'The first part of the network address of the login.';
