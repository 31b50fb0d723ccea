-- How an order is to be paid, why it was cancelled, and what its buyer wished.
alter table orders
  add column payment_method text not null default 'transfer' check (payment_method in ('transfer', 'card', 'bank-transfer')),
  add column note text,
  add column cancelled_because text check (cancelled_because in ('unpaid', 'customer', 'staff', 'out-of-stock')),
  add check ((status = 'cancelled') = (cancelled_because is not null));

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'placed', 'paid', 'payment-received', 'preparing', 'dispatched', 'delivered', 'ready-for-collection', 'collected',
  'cancelled', 'needs-review', 'refund-owed', 'refunded', 'refund-needs-attention'));

-- Money on its way back. A refund that the shop owes by itself is owed once for each payment and reason; one that
-- staff asked for, once for each time they pressed the button.
alter table refunds drop constraint refunds_reason_check;
alter table refunds drop constraint refunds_status_check;
alter table refunds
  add constraint refunds_reason_check
    check (reason in ('surplus', 'second-payment', 'order-cancelled', 'out-of-stock', 'staff')),
  add constraint refunds_status_check check (status in ('due', 'pending', 'processed', 'failed', 'needs-attention')),
  add column asked_key text not null default '',
  add column provider_refund_id text,
  -- Set while a worker speaks to the provider about it: nobody else does so until then.
  add column claimed_until timestamptz,
  add column check_due_at timestamptz;
drop index refunds_once_per_reason;
create unique index refunds_once on refunds (payment_id, reason, asked_key);
create index refunds_to_check on refunds (check_due_at) where check_due_at is not null;

-- Set while somebody asks the provider for the page of an attempt: whoever presses meanwhile waits for the same page.
alter table payments add column asking_until timestamptz;

-- A transfer that staff found in the shop's own account counts once.
create unique index payments_once_per_transaction on payments (provider, provider_transaction_id);

-- What a notification speaks of: payments and refunds are asked about again, disputes are for people.
alter table payment_notifications
  add column subject text not null default 'payment' check (subject in ('payment', 'refund', 'dispute'));

-- A letter about one thing of an order, as one of its refunds; '' where it is about the order as a whole.
alter table mails drop constraint mails_kind_check;
alter table mails
  add constraint mails_kind_check check (kind in (
    'order-received', 'order-confirmation', 'order-dispatched', 'order-ready', 'order-delivered', 'order-cancelled',
    'order-refunded')),
  add column about text not null default '',
  -- When a letter that is still unsent is thought of again, should its task have been given up.
  add column remind_at timestamptz;
create index mails_to_remind on mails (remind_at) where remind_at is not null;
alter table mails drop constraint mails_kind_order_id_key;
alter table mails add unique (kind, order_id, about);

-- Shops that are open already begin with the same ways to pay as new ones.
insert into settings (name, valid_from, value)
select name, '1970-01-01T00:00:00Z', value from (values
  ('paymentMethods', '["transfer", "card"]'::jsonb),
  ('holdMinutesByMethod', '{"transfer": 45, "card": 20, "bank-transfer": 1440}'::jsonb),
  ('bankAccount', 'null'::jsonb)) as added (name, value)
where exists (select from settings)
on conflict do nothing;
