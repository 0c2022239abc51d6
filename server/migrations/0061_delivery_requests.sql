create table delivery_requests (
  id uuid primary key,
  email text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null default now(),
  unique (email, pincode)
);
create index delivery_requests_by_pincode on delivery_requests (pincode);
comment on table delivery_requests is 'Who asked for a mail when a store delivers to a pincode; a row is deleted as its mail is written.';
comment on column delivery_requests.language is 'What they read as they asked: the mail is written in it.';
