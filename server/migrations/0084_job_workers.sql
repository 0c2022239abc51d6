-- Workers of background jobs that are alive: the jobs of one that stops reporting are given to others (decision 056).
create table job_workers (
  id               text primary key,
  application_name text not null,
  started_at       timestamptz not null default now(),
  beat_at          timestamptz not null default now()
);

comment on table job_workers is 'Workers of background jobs that run now; each updates its row every 10 seconds.';
comment on column job_workers.id is 'Name under which the worker locks jobs: graphile_worker.jobs.locked_by.';
comment on column job_workers.application_name is 'Of the connections that its jobs use.';
comment on column job_workers.beat_at is 'When the worker last reported that it is alive.';
