-- Of two people who edit a collection at the same time, the second is told.
alter table collections add column version integer not null default 1;
comment on column collections.version is 'Increases with every change.';
