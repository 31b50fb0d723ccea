-- The team reads the reviews with the fewest stars first, or the most.
create index reviews_by_stars on reviews (status, stars, changed_at, id);

-- The list of customers goes by name, and finds people by parts of what they are called and reached by.
create index customers_by_name on customers ((lower(last_name || ' ' || first_name) collate "C"), user_id);
create index customers_by_word on customers
  using gin (lower(first_name || ' ' || last_name || ' ' || coalesce(phone, '')) gin_trgm_ops);
create index users_by_word on users using gin (email gin_trgm_ops);

-- Of what was paid for an order that is refunded in part, the rest counts as spent.
create function spent_on_order(o orders) returns bigint language sql stable as $$
  select case o.payment_status when 'paid' then o.total_kobo when 'part-refunded' then (
    select coalesce(sum(received_kobo - coalesce(
      (select sum(amount_kobo) from refunds where payment_id = payments.id), 0)), 0)
    from payments where payments.order_id = o.id and payments.status = 'succeeded'
  ) else 0 end::bigint
$$;

-- How many orders an account has, and what it has paid for them: reckoned for each of a hundred thousand when a list is
-- sorted by it, it took seconds.
create table account_orders (
  user_id uuid primary key references users (id) on delete cascade,
  orders integer not null default 0,
  spent_kobo bigint not null default 0
);
create index account_orders_by_orders on account_orders (orders, user_id);
create index account_orders_by_spent on account_orders (spent_kobo, user_id);
insert into account_orders (user_id, orders, spent_kobo)
select customers.user_id, count(orders.id), coalesce(sum(spent_on_order(orders)), 0)
from customers left join orders on orders.user_id = customers.user_id group by customers.user_id;

create function begin_account_orders() returns trigger language plpgsql as $$
begin
  insert into account_orders (user_id) values (new.user_id) on conflict do nothing;
  return null;
end $$;
create trigger begins_account_orders after insert on customers for each row execute function begin_account_orders();

-- Whoever counts waits for whoever counts the same account, and then sees what they have committed.
create function count_orders_of(account uuid) returns void language plpgsql as $$
begin
  perform from account_orders where user_id = account for update;
  update account_orders set (orders, spent_kobo) = (
    select count(*), coalesce(sum(spent_on_order(theirs)), 0) from orders theirs where user_id = account
  ) where user_id = account;
end $$;

create function count_account_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then
    perform count_orders_of(old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null and new.user_id is distinct from old.user_id then
    perform count_orders_of(new.user_id);
  end if;
  return null;
end $$;

-- At the end of the transaction, so that nobody holds these rows while they wait for others.
create constraint trigger counts_new_order after insert on orders deferrable initially deferred
  for each row when (new.user_id is not null) execute function count_account_orders();
create constraint trigger counts_gone_order after delete on orders deferrable initially deferred
  for each row when (old.user_id is not null) execute function count_account_orders();
create constraint trigger counts_changed_order after update on orders deferrable initially deferred
  for each row when ((old.user_id, old.total_kobo, old.payment_status)
    is distinct from (new.user_id, new.total_kobo, new.payment_status)) execute function count_account_orders();

-- An order that was refunded in part before says nothing of the next part itself.
create function count_refunded_account() returns trigger language plpgsql as $$
declare
  payment uuid := case tg_op when 'DELETE' then old.payment_id else new.payment_id end;
begin
  perform count_orders_of(user_id) from orders
  where user_id is not null and id = (select order_id from payments where payments.id = payment);
  return null;
end $$;
create constraint trigger counts_refund after insert or delete on refunds deferrable initially deferred
  for each row execute function count_refunded_account();
create constraint trigger counts_changed_refund after update on refunds deferrable initially deferred
  for each row when (old.amount_kobo is distinct from new.amount_kobo) execute function count_refunded_account();
