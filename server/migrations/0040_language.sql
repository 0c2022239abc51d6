alter table holds add column language text not null default 'en' check (language in ('en', 'hi'));
comment on column holds.language is 'What the shopper read as they paid: a mail about the payment is written in it.';
