-- A change of a customer's number is made once: told again, it would be about whoever has the old number since. And the
-- keys of the clients' numbers are made anew (fillPhoneKeys.ts): whole numbers of countries with numbers of any length.
alter table early_changes drop constraint early_changes_change_check,
  add constraint early_changes_change_check check (change in ('edit', 'revoke', 'reaction', 'address'));
