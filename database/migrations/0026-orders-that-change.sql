-- An order that staff change before it leaves: how often they did, what its customer has still to pay for that, and what
-- of its price the shop let go. Null where there is nothing of it: a default would be one for the type of its rows too,
-- which `order_words` takes.
alter table orders
  add column changes integer check (changes > 0),
  add column due_kobo bigint check (due_kobo between 1 and total_kobo),
  add column waived_kobo bigint check (waived_kobo > 0),
  add constraint orders_due_while_they_wait check (due_kobo is null or status in ('paid', 'preparing', 'ready-for-collection')),
  drop constraint orders_check6,
  add constraint orders_discount_has_a_reason
    check (discount_kobo = 0 or discount_code is not null or waived_kobo is not null);

-- What the code of an order gave when it was placed: a code that is changed later changes no order.
alter table promotion_uses add column terms jsonb;

-- What was paid for a change has an invoice of its own, beside the first.
alter table invoices
  drop constraint invoices_order_id_key,
  add column part integer not null default 1 check (part > 0),
  add unique (order_id, part);
create trigger invoices_keep_their_part before update of part on invoices
  for each row execute function refuse_change();

-- One refund may take back parts of several invoices.
alter table credit_notes
  drop constraint credit_notes_refund_id_key,
  add unique (refund_id, invoice_id);

-- The words that these tables know, and a few more.
do $$
declare
  words record;
  known text[];
begin
  for words in select * from (values
    ('order_events', 'kind', array['changed', 'due-waived', 'refund-retried']),
    ('refunds', 'reason', array['order-changed'])
  ) as more (in_table, in_column, added)
  loop
    select array_agg(distinct word order by word) into known from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g'))[1] as word
      from pg_constraint
      where conrelid = words.in_table::regclass and conname = format('%s_%s_check', words.in_table, words.in_column)
      union select unnest(words.added)
    ) as all_words;
    execute format(
      'alter table %1$I drop constraint %2$I, add constraint %2$I check (%3$I in (%4$s))',
      words.in_table, format('%s_%s_check', words.in_table, words.in_column), words.in_column,
      (select string_agg(quote_literal(word), ', ') from unnest(known) as word));
  end loop;
end $$;
