alter table categories     add column hindi_name text not null default '';
alter table sub_categories add column hindi_name text not null default '';
alter table order_lines    add column hindi_name text not null default '';
comment on column categories.hindi_name     is 'What pages in Hindi call it; empty where it has only its English name.';
comment on column sub_categories.hindi_name is 'As of categories.';
comment on column order_lines.hindi_name    is 'A copy, as of the name.';
