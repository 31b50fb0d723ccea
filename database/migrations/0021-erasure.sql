-- When whoever ordered asked to be forgotten: the figures stand, the name and the way to them are gone.
alter table orders
  add column erased_at timestamptz,
  drop constraint orders_phone_check;
alter table orders
  add constraint orders_phone_check check (phone ~ '^\+234[789][01][0-9]{8}$' or (phone = '' and erased_at is not null));

alter table mails drop constraint mails_kind_check;
alter table mails
  add constraint mails_kind_check check (kind in (
    'order-received', 'order-confirmation', 'order-dispatched', 'order-ready', 'order-delivered', 'order-cancelled',
    'order-refunded', 'verify-email', 'change-email', 'email-changed', 'reset-password', 'password-changed',
    'sign-in-code', 'address-in-use', 'new-device', 'two-factor-changed', 'role-changed', 'account-erased',
    'staff-invitation'));

-- Who is asked to join the staff. The secret in the letter's link is reckoned from the row, as that of a proof is.
create table staff_invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'manager', 'sales', 'stock', 'editor')),
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index staff_invitations_one_open on staff_invitations (email) where ended_at is null;

-- What is old enough is forgotten.
create index security_events_by_age on security_events (happened_at);

-- A shop that is open already goes on as it was; its admin turns it on. New shops begin with it.
insert into settings (name, valid_from, value)
select 'staffSignInByTwoSteps', '1970-01-01T00:00:00Z', 'false'::jsonb
where exists (select from settings)
on conflict do nothing;
