alter table orders add column language text not null default 'en' check (language in ('en', 'hi'));
comment on column orders.language is 'What the shopper read as they ordered: mails about the order are written in it.';
