-- What was written down of people goes with them. Lines of the journal and of an order's timeline still stand for ever:
-- of a line only facts can be taken away, and nothing can be put in their place.
create function refuse_all_but_forgetting() returns trigger language plpgsql as $$
declare
  facts constant text[] := array['before', 'after', 'facts'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - facts = to_jsonb(old) - facts
    and jsonb_strip_nulls(to_jsonb(new)) <@ jsonb_strip_nulls(to_jsonb(old))
  then
    return new;
  end if;
  raise exception '% only grows', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

drop trigger journal_entries_only_grow on journal_entries;
drop trigger order_events_only_grow on order_events;

-- Where an order went before and after a change: which part of the city is enough.
update journal_entries
set before = (before - 'address') || jsonb_build_object('lga', before #> '{address,lga}'),
  after = (after - 'address') || jsonb_build_object('lga', after #> '{address,lga}')
where change = 'order changed' and (before ? 'address' or after ? 'address');

update journal_entries set after = null where change = 'review quoted';

-- Of those who were forgotten before.
update journal_entries set after = after - 'reason'
where change = 'due money let go'
  and subject in (select 'order:' || id from orders where erased_at is not null);
update order_events set facts = facts - 'reason'
where kind = 'due-waived' and order_id in (select id from orders where erased_at is not null);
update journal_entries set before = null, after = null
where subject like 'user:%' and change in ('customer blocked', 'customer tags')
  and subject not in (select 'user:' || id from users);

create trigger journal_entries_only_grow before update or delete on journal_entries
  for each row execute function refuse_all_but_forgetting();
create trigger order_events_only_grow before update or delete on order_events
  for each row execute function refuse_all_but_forgetting();
