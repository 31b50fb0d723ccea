-- What came for an order that was changed and is not paid up, and for one that is refunded in part, counts as spent, less
-- what goes back. An order that nobody has paid up even once is none yet.
create or replace function spent_on_order(o orders) returns bigint language sql stable as $$
  select case
    when o.payment_status = 'paid' then o.total_kobo
    when o.payment_status = 'part-refunded'
      or (o.payment_status = 'part-paid' and o.status not in ('placed', 'cancelled')) then (
        select coalesce(sum(received_kobo - coalesce(
          (select sum(amount_kobo) from refunds where payment_id = payments.id), 0)), 0)
        from payments where payments.order_id = o.id and payments.status = 'succeeded'
      )
    else 0
  end::bigint
$$;

-- Money that comes for a change says so in what is still due.
drop trigger counts_changed_order on orders;
create constraint trigger counts_changed_order after update on orders deferrable initially deferred
  for each row when ((old.user_id, old.total_kobo, old.payment_status, old.due_kobo, old.status = 'cancelled')
    is distinct from (new.user_id, new.total_kobo, new.payment_status, new.due_kobo, new.status = 'cancelled'))
  execute function count_account_orders();

select count_orders_of(user_id) from (
  select distinct user_id from orders where payment_status = 'part-paid' and user_id is not null
) as theirs;

-- An exchange whose goods are here holds what is wanted until it is settled.
update reservations set reserved_until = null
from returns
where reservations.order_id = replacement_order_id and reservations.status = 'live'
  and returns.status in ('received', 'inspected');

-- Over what price something was let go: where a change makes an order cheaper again, what was let go is let go no more,
-- down to this, before anything goes back.
alter table orders add column waived_over_kobo bigint check (waived_over_kobo >= 0);
