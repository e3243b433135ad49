-- What of the business rings for the member: null is everything.
alter table business_members add column rings text
  check (rings in ('all', 'open', 'mine', 'nothing'));
