-- Who types "red bike" means what people call a colour, whatever its maker does.

create or replace view search_texts_now as
select
  products.id as product_id,
  word_text(concat_ws(' ',
    products.name, products.brand, categories.name, products.product_type,
    (select string_agg(concat_ws(' ', name, family), ' ' order by position)
      from product_colours where product_id = products.id),
    products.short_description, products.description,
    (select string_agg(text_value, ' ' order by name) from product_attributes where product_id = products.id)
  )) as words
from products_on_sale products
join categories on categories.id = products.category_id;

select refresh_listing_entries(array(select id from products));
