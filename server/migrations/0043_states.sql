alter table pincodes add column state text not null default '';
comment on column pincodes.state is 'For filling in an address; empty where it is not known.';
