create table saved_lists (
  id         uuid primary key,
  owner_id   uuid not null references users on delete cascade,
  name       text not null check (name <> ''),
  link       uuid,
  created_at timestamptz not null default now()
);
create index saved_lists_owner on saved_lists (owner_id);
comment on table saved_lists is 'Lists of products that shoppers buy again; a household shares one (decision 159).';
comment on column saved_lists.owner_id is
  'Who may share, rename and delete it; after an erasure the member who joined first.';
comment on column saved_lists.link is 'Signed into the link by which others join; null: there is no link.';

create table saved_list_members (
  id        uuid not null unique,
  list_id   uuid not null references saved_lists on delete cascade,
  user_id   uuid not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (list_id, user_id)
);
create index saved_list_members_user on saved_list_members (user_id);
comment on table saved_list_members is 'Who reads and edits a list, its owner among them.';
comment on column saved_list_members.id is 'Names a member to the others, in place of the account.';

create table saved_list_lines (
  id          uuid not null unique,
  list_id     uuid not null references saved_lists on delete cascade,
  product_id  uuid not null,
  name        text not null,
  hindi_name  text not null default '',
  unit        text not null,
  image       text not null default '',
  price_paise bigint not null check (price_paise >= 0),
  quantity    int not null check (quantity between 1 and 99),
  primary key (list_id, product_id)
);
comment on table saved_list_lines is
  'A product of a list. Each is changed alone, so that several people edit a list at once.';
comment on column saved_list_lines.name is 'As it was when it was added, for a product that is no longer sold.';
comment on column saved_list_lines.image is 'Key of a picture; empty if there was none.';
comment on column saved_list_lines.price_paise is 'Price of one piece when it was added, with which a plan compares.';
