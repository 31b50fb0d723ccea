-- The team reads the reviews with the fewest stars first, or the most.
create index reviews_by_stars on reviews (status, stars, changed_at, id);
