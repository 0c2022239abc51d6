alter table holds add column return_to text;
comment on column holds.return_to is 'The allowed other origin the checkout was started from, where the shopper comes back to; null for our own.';
