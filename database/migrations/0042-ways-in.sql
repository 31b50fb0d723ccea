-- A code of the authenticator app is good once: the half minute, counted from 1970 on, whose code was taken last.
alter table two_factors add column last_step bigint;

-- Wrong codes that strangers type do not use up the tries of the browser in which a code was asked for.
alter table proofs
  add column asked_by bytea,
  add column own_tries integer not null default 0;

-- Somebody who came to the staff with a password that may be shorter than the staff's are. It is asked for, or seen to be
-- long enough, before the panel opens.
alter table user_roles add column owes_password boolean not null default false;
update user_roles set owes_password = true
where exists (
  select from identities where identities.user_id = user_roles.user_id and password is not null);

-- That somebody left is known by the moment, also of those who left before it was written down.
update newsletter_subscribers set left_at = asked_at where status = 'unsubscribed' and left_at is null;
