alter table users add column demo boolean not null default false;
comment on column users.demo is 'An account of the demo, whose password everybody knows: refused wherever the shop is not the demo.';
-- databases that were a demo before accounts had this mark
update users set demo = true where lower(email) in ('admin@jhatpat.example', 'shopper@jhatpat.example');
