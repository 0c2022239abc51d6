create table demo_evening (
  one   boolean primary key default true check (one),
  pace  text not null check (pace in ('calm', 'busy')),
  until timestamptz not null
);
comment on table demo_evening is
  'The evening that pretend shoppers and staff of the demo play, for all processes; no row: none (decision 165).';
