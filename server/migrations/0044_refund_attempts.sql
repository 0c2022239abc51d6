alter table refunds add column attempt int not null default 0;
comment on column refunds.attempt is 'Which try it is at: what the provider says of an earlier one counts no more.';
-- tried again before: from then on its key at the provider carried this number
update refunds set attempt = turns where payment_id is not null and turns > 1;
