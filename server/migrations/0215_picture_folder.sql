-- Processes that keep pictures on a disk must use the same folder, which this row recognises.
create table picture_folder (
  one    boolean primary key default true check (one),
  folder uuid not null
);
comment on table picture_folder is 'The folder in which pictures are kept on a disk: at most one row.';
comment on column picture_folder.folder is 'The content of the file shop-id in the folder.';
