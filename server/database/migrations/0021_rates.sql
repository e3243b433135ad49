-- What all processes together count of a caller until a moment. Unlogged: nothing waits for the disk, and a crash of the database may forget it.
create unlogged table rates (
  rate_key text primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
