-- The listing and the search find and put in order in memory (docs/decisions/0008). What only they asked these indexes
-- need not be kept by every sale that empties a shelf.
drop index
  listing_entries_by_price,
  listing_entries_by_name,
  listing_entries_of_category_by_age,
  listing_entries_of_category_by_price,
  listing_entries_of_category_by_name,
  listing_entries_by_name_part,
  listing_entries_by_name_start,
  listing_entries_by_name_word,
  listing_entries_by_kind_word,
  listing_entries_by_stock,
  search_entries_by_word,
  search_words_by_start,
  search_words_by_lexeme,
  search_words_by_likeness;
