create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Who changed what. Rows are only ever added.
create table journal_entries (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  actor text not null,
  change text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index journal_entries_by_subject on journal_entries (subject, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger journal_entries_only_grow before update or delete on journal_entries
  for each row execute function refuse_change();

-- A setting's value counts from its date on, so that yesterday's invoice keeps yesterday's rate.
create table settings (
  name text not null,
  valid_from timestamptz not null,
  value jsonb not null,
  primary key (name, valid_from)
);
